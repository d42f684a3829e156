/** A file's own name as a path may hold it: spaces and signs become hyphens, the ending stays. */
export function uploadName(name: string): string {
  const made = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/-+(?=\.[^.]*$)/g, '')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(-200);
  return made === '' ? 'file' : made;
}
