const maxLength = 120;

/**
 * Turns a user's file name into a label: no folders, no control or direction characters, nothing special to a shell or a file system, and
 * the extension of the detected type. It is never used as a path; the server chooses those.
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
