/** The extension of a path: `.md` for `/posts/a.md`; empty for names without an extension and for dotfiles (`.htaccess`). */
export const endingOf = (path: string): string => /(?<=[^/])\.[^./]+$/.exec(path)?.[0] ?? '';
