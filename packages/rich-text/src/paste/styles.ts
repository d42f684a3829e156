import type { Element } from 'hast';

/** The declarations of an element's style, lower case. */
export function styleOf({ properties }: Pick<Element, 'properties'>): Readonly<Record<string, string>> {
  const { style } = properties;
  if (typeof style !== 'string') return {};
  return Object.fromEntries(
    style
      .slice(0, 5000)
      .toLowerCase()
      .split(';')
      .map((declaration) => {
        const at = declaration.indexOf(':');
        return [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()] as const;
      })
      .filter(([name]) => name !== '' && name !== '__proto__'),
  );
}
