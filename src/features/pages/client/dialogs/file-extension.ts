/** The extension of a path: `.md` for `/posts/a.md`; empty for names without an extension and for dotfiles (`.htaccess`). */
export const extensionOf = (path: string): string => /(?<=[^/])\.[^./]+$/.exec(path)?.[0] ?? '';
