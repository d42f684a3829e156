/** `.md` of `/posts/a.md`; nothing where a name has no ending, or is one (`.htaccess`). */
export const endingOf = (path: string): string => /(?<=[^/])\.[^./]+$/.exec(path)?.[0] ?? '';
