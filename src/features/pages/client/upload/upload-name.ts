/** A file name made valid for a path: spaces and special characters become hyphens, the extension stays. */
export function uploadName(name: string): string {
  const made = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/-+(?=\.[^.]*$)/g, '')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(-200);
  return made === '' ? 'file' : made;
}
