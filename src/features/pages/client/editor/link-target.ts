/** A path or address as it stands between the brackets of a Markdown link: signs that would end it are encoded. */
export const linkTarget = (target: string): string =>
  target.replaceAll(
    /[\s()<>\\]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 32).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Words between square brackets: brackets of their own are escaped, and no line ends there. */
export const linkWords = (words: string): string => words.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/[[\]\\]/g, '\\$&');

/** Where pages say a static file is: without the folder it lies in here. */
export const staticAddress = (path: string): string => path.replace(/^\/static(?=\/)/, '');

/** The static file that an image's address in a page names; undefined where there is none. */
export function staticPathOf(address: string, isFile: (path: string) => boolean): string | undefined {
  let path: string;
  try {
    path = decodeURI(address);
  } catch {
    return undefined;
  }
  return [path, `/static${path}`].find((one) => one.startsWith('/static/') && isFile(one));
}
