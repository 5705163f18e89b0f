// The weights of a network, as NumPy keeps them.

const LENGTH_AT = 8; // of the header's length, behind the magic number and the version

/** Rows and width of a layer's weights, and how many biases it has. */
export type Layer = readonly [rows: number, width: number, biases: number];

/** A network from its two files: the lower bytes of all weights, then the upper ones; and for each layer the size of a step in each row, then the biases. */
export function networkIn(bytes: ArrayBuffer, others: ArrayBuffer, layers: readonly Layer[]): Float32Array {
  const weights = new Int8Array(bytes, startOf(bytes, "|i1"));
  const floats = floatsIn(others);
  const many = weights.length / 2;
  const network = new Float32Array(layers.reduce((sum, [rows, width, biases]) => sum + rows * width + biases, 0));
  let [read, other, written] = [0, 0, 0];
  for (const [rows, width, biases] of layers) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < width; column++, read++) {
        network[written++] = (weights[read] + 256 * weights[many + read]) * floats[other + row];
      }
    }
    network.set(floats.subarray(other + rows, other + rows + biases), written);
    other += rows + biases;
    written += biases;
  }
  return network;
}

/** The numbers of a file that holds nothing but floats. */
export const floatsIn = (file: ArrayBuffer): Float32Array => new Float32Array(file.slice(startOf(file, "<f4")));

/** Where the numbers of a file begin. */
function startOf(file: ArrayBuffer, kind: string): number {
  const start = LENGTH_AT + 2 + new DataView(file).getUint16(LENGTH_AT, true);
  const header = new TextDecoder("latin1").decode(new Uint8Array(file, LENGTH_AT + 2, start - LENGTH_AT - 2));
  if (!header.includes(`'${kind}'`)) throw new Error(`these are no numbers of the kind ${kind}`);
  return start;
}
