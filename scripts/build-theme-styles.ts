import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { compileAsync } from 'sass-embedded';
import { root } from './root.ts';

/** The themes with styles to compile, by folder. */
const listThemes = (): readonly string[] =>
  globSync('themes/*/theme.ts', { cwd: root })
    .map((file) => path.basename(path.dirname(file)))
    .sort();

const compiledFile = (theme: string): string => path.join(root, 'themes', theme, 'styles/compiled.ts');

/** A theme's style sheet as a module. The result is committed beside its source, so that neither server nor browser needs the compiler. */
async function compileTheme(theme: string): Promise<string> {
  const { css } = await compileAsync(path.join(root, 'themes', theme, 'styles', `${theme}.scss`));
  const { code } = transform({ filename: `${theme}.css`, code: new TextEncoder().encode(css), minify: true });
  const text = new TextDecoder().decode(code).replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  return `/** Compiled from the scss beside it by scripts/build-theme-styles.ts. */\nexport const css = \`${text}\`;\n`;
}

/** The themes whose compiled styles are outdated. */
export async function findStaleThemes(): Promise<string[]> {
  const stale: string[] = [];
  for (const theme of listThemes()) {
    const file = compiledFile(theme);
    const now = existsSync(file) ? await readFile(file, 'utf8') : '';
    if (now !== (await compileTheme(theme))) stale.push(theme);
  }
  return stale;
}

if (import.meta.main) for (const theme of listThemes()) await writeFile(compiledFile(theme), await compileTheme(theme));
