/** By code units: the same order everywhere. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
