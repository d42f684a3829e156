/** A slug out of what was typed for somebody: of an address, the part before the @. Empty when nothing of it can stand in one. */
export const slugFor = (username: string): string =>
  (username.split('@', 1)[0] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
