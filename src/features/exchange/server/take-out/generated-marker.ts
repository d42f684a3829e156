/** Stands in the first line of files that are written into every export anew. By it an import knows that there is nothing to keep. */
export const generatedMarker = 'Made by Plinth with every export.';

/** Names that such files have. */
export const mayBeGenerated = (name: string): boolean => name === 'hugo.yaml' || name.startsWith('layouts/');

const longestFirstLine = 200;

export function isGenerated(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, longestFirstLine)).toString('latin1');
  return head.slice(0, head.indexOf('\n') + 1).includes(generatedMarker);
}
