import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { build } from 'vite';
import { root } from './root.ts';

const source = path.join(root, 'packages/site-renderer/src');
const compiledFile = path.join(source, 'browser/compiled.ts');

/** One script, in a function of its own, so that it leaves no names behind on the page. */
async function bundleScript(): Promise<string> {
  const entry = path.join(source, 'browser/start-widgets.browser.ts');
  const bundled = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'widgets' } },
  });
  const [chunk] = Array.isArray(bundled) ? bundled.flatMap(({ output }) => output) : [];
  if (chunk?.type !== 'chunk') throw new Error('The script of the widgets could not be bundled.');
  return chunk.code;
}

/** Each sheet has its own class names, so their order does not matter. */
async function joinSheets(): Promise<string> {
  const files = globSync('**/*.css', { cwd: source }).sort();
  const sheets = await Promise.all(files.map((file) => readFile(path.join(source, file), 'utf8')));
  const code = new TextEncoder().encode(sheets.join('\n'));
  return new TextDecoder().decode(transform({ filename: 'widgets.css', code, minify: true }).code);
}

const escapeTemplate = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

/** The script and the styles of widgets, search and consent as a module. Neither server nor browser needs the compiler. */
async function compileAssets(): Promise<string> {
  return `/** Generated from *.browser.ts and *.css of this package by scripts/build-site-assets.ts. */
export const widgetScript = \`${escapeTemplate(await bundleScript())}\`;
export const widgetCss = \`${escapeTemplate(await joinSheets())}\`;
`;
}

/** Whether the compiled module differs from what its sources say now. */
export async function areSiteAssetsStale(): Promise<boolean> {
  const now = existsSync(compiledFile) ? await readFile(compiledFile, 'utf8') : '';
  return now !== (await compileAssets());
}

if (import.meta.main) await writeFile(compiledFile, await compileAssets());
