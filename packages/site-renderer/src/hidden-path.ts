/**
 * Whether readers never get this file: something in its path begins with a dot, as in `/.git/config` or `/.env`. Agreements with other
 * programs under `/.well-known/` are for readers, except the challenges by which certificates are given: those are the server's own.
 */
export const isHiddenPath = (path: string): boolean =>
  /\/\./.test(path.replace(/^\/\.well-known\//i, '/')) || /^\/\.well-known\/acme-challenge(\/|$)/i.test(path);
