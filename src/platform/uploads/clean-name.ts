const maxLength = 120;

/**
 * A user's file name as a label: no folders, no control or direction marks, nothing a shell or a file system would take for more than a
 * name, and the ending that the bytes deserve. It never becomes a path; the server picks those.
 */
export function cleanName(name: string | undefined, extension: string): string {
  const last = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/\.[\p{L}\p{N}]{1,8}$/u, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  const short = [...stem]
    .slice(0, maxLength - extension.length - 1)
    .join('')
    .trimEnd();
  return `${short === '' ? 'file' : short}.${extension}`;
}
