import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './root.ts';

/** The families that sites may wear; each is a package of its own with an open licence. */
const families = [
  'inter',
  'instrument-sans',
  'space-grotesk',
  'bricolage-grotesque',
  'newsreader',
  'source-serif-4',
  'literata',
  'fraunces',
] as const;

const subsets = ['cyrillic-ext', 'cyrillic', 'greek-ext', 'greek', 'vietnamese', 'latin-ext', 'latin'];
const goal = path.join(root, 'packages/site-renderer/src/look/font-faces.ts');

async function facesOf(family: string): Promise<readonly object[]> {
  const folder = path.join(root, 'node_modules/@fontsource-variable', family);
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  const ranges: Record<string, string> = await read('unicode.json');
  const { variable } = await read('metadata.json');
  const { min, max } = variable.wght;
  return ['normal', 'italic'].flatMap((style) =>
    subsets.flatMap((subset) => {
      const file = `${family}-${subset}-wght-${style}.woff2`;
      return existsSync(path.join(folder, 'files', file))
        ? [{ file, style, subset, weight: `${min} ${max}`, range: ranges[subset] }]
        : [];
    }),
  );
}

/** What the packages of fonts hold, as data: neither themes nor browsers can look into folders. */
async function writeFaces(): Promise<string> {
  const found = Object.fromEntries(
    await Promise.all(families.map(async (family) => [family, await facesOf(family)] as const)),
  );
  return `/** Written by scripts/build-font-faces.ts from the packages of fonts. */
export type FontFace = {
  readonly file: string;
  readonly style: string;
  readonly subset: string;
  readonly weight: string;
  readonly range: string;
};

export const fontFaces: Readonly<Record<string, readonly FontFace[]>> = ${JSON.stringify(found)};
`;
}

if (import.meta.main) await writeFile(goal, await writeFaces());
