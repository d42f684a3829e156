/** Escapes a path or address for the parentheses of a Markdown link. */
export const escapeTarget = (target: string): string =>
  target.replaceAll(
    /[\s()<>\\]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 32).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Escapes text for the square brackets of a Markdown link: brackets are escaped and line breaks removed. */
export const escapeLinkText = (words: string): string =>
  words.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');

/** The path under which pages refer to a static file: without the `/static` folder. */
export const staticAddress = (path: string): string => path.replace(/^\/static(?=\/)/, '');

/** The static file that an image address in a page refers to; undefined if there is none. */
export function staticPathOf(address: string, isFile: (path: string) => boolean): string | undefined {
  let path: string;
  try {
    path = decodeURI(address);
  } catch {
    return undefined;
  }
  return [path, `/static${path}`].find((one) => one.startsWith('/static/') && isFile(one));
}
