/** The first line of files that every export generates. An import skips them by it. */
export const generatedMarker = 'Made by Plinth with every export.';

/** The names of such files. */
export const canBeGenerated = (name: string): boolean => name === 'hugo.yaml' || name.startsWith('layouts/');

const longestFirstLine = 200;

export function isGenerated(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, longestFirstLine)).toString('latin1');
  return head.slice(0, head.indexOf('\n') + 1).includes(generatedMarker);
}
