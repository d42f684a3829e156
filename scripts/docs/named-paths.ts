const topFolders = 'src|packages|themes|migrations|scripts|e2e|slow|bench|docs';
const path = new RegExp(`^(?:${topFolders})/[\\w./-]+$`);

/** The paths of this repository in backticks. */
export const pathsIn = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => path.test(code))),
];

/** The names that a text gives right after a path, as in `src/ui/breakpoints.ts`: `phone`. */
export const namesIn = (markdown: string): readonly { readonly file: string; readonly name: string }[] =>
  [...markdown.matchAll(/`([^`\n]+)`: `(\w+)`/g)]
    .map(([, file = '', name = '']) => ({ file, name }))
    .filter(({ file }) => path.test(file));

/** The glob of a path. A word in capitals is a placeholder: `src/features/ROOM/contract.ts` is the contract of any room. */
export const globOf = (named: string): string => named.replaceAll(/\b[A-Z]{3,}\b(?!\.md)/g, '*');

/** The files that a text links to, without web addresses and anchors. */
export const linksIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));

/** The section below a heading, up to the next heading of the same or a higher level. */
export function sectionOf(markdown: string, heading: string): string {
  const start = markdown.indexOf(`${heading}\n`);
  if (start < 0) throw new Error(`There is no heading "${heading}"`);
  const level = heading.indexOf(' ');
  const rest = markdown.slice(start + heading.length);
  const end = rest.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}
