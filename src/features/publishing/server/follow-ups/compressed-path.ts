/** Where the compressed form of a file is kept: by what the file holds. */
export const compressedPath = (hash: string): string => `/${hash}`;
