/** The path of a file's compressed form, by content hash. */
export const compressedPath = (hash: string): string => `/${hash}`;
