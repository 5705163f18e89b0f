// The weights of a network, as NumPy keeps them.

const LENGTH_AT = 8; // of the header's length, behind the magic number and the version

/** The numbers in a file of NumPy that holds one list of 32-bit floats. */
export function weightsIn(file: ArrayBuffer): Float32Array {
  const start = LENGTH_AT + 2 + new DataView(file).getUint16(LENGTH_AT, true);
  const header = new TextDecoder("latin1").decode(new Uint8Array(file, LENGTH_AT + 2, start - LENGTH_AT - 2));
  if (!header.includes("'<f4'")) throw new Error("these are no 32-bit floats");
  return new Float32Array(file, start);
}
