import type { MenuLink } from '#features/sites/contract/menu-links.ts';

/** Maps problems by their path in the tree (`links.1.items.0.title`) to the flat rows. */
export function rowProblems(
  problems: Readonly<Record<string, string>>,
  links: readonly MenuLink[],
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const found = new Map<number, Record<string, string>>();
  let at = 0;
  const walk = (items: readonly MenuLink[], prefix: string): void => {
    for (const [place, { items: inside }] of items.entries()) {
      const path = `${prefix}.${place}`;
      const own: Record<string, string> = {};
      for (const field of ['title', 'link']) {
        const sentence = problems[`${path}.${field}`];
        if (sentence) own[field] = sentence;
      }
      found.set(at, own);
      at += 1;
      walk(inside, `${path}.items`);
    }
  };
  walk(links, 'links');
  return found;
}
