import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const name = /^([a-z0-9]+(?:-[a-z0-9]+)*?)-(?:cyrillic|greek|latin|vietnamese)(?:-ext)?-wght-(?:normal|italic)\.woff2$/;

/** The path of an installed font by the file name in its package; null for an unknown name. */
export function fontFile(file: string): string | null {
  const family = name.exec(file)?.[1];
  if (family === undefined) return null;
  try {
    return require.resolve(`@fontsource-variable/${family}/files/${file}`);
  } catch {
    return null;
  }
}
