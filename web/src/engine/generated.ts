// Written by tools/web_types.py from the engine: do not edit.

export const SEARCH = { first: 16, growth: 4, piece: 0.003, spare: 0.03, mostSpare: 0.05, treeNodes: 262144, memoryStream: 65537, wholeMemory: 100, mostAdvice: 3, columns: 6, rollouts: 50, noFigure: -2147483648, coachSeed: 1 } as const;
