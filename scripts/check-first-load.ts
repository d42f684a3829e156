import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findCycles } from './chunk-cycles.ts';

/** The budget for everything that a browser loads and runs before the form of `/app/login` is shown. */
const budgetBytes = 160_000;
/** The budget including the parts below the form that load afterwards. */
const laterBudgetBytes = 170_000;
/** The budget for what the editor of pages adds when the first page is opened, with parts that other screens load as well. */
const editorBudgetBytes = 295_000;
const dist = path.resolve(import.meta.dirname, '../dist/client');

type Chunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** The entry of the page. The screen for `/app/login` is in the same file (scripts/client-chunks.ts). */
const entry = 'index.html';
/** The chunk of the buttons below the form. */
const later = 'ways';

/** The rich editor, which is the default. */
const editor = 'src/features/pages/client/rich/rich-editor.tsx';
/** The chunk of the screen that opens it. */
const pages = 'pages';

/** Every file that these modules import statically. */
function closure(manifest: Manifest, roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`${key} is not in the client's manifest. Has a screen been moved?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return files;
}

function weigh(what: string, files: Iterable<string>, budget: number): void {
  const sizes = [...files]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(dist, file)), { level: 6 }).length }))
    .sort((one, other) => other.bytes - one.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (process.argv.includes('--list')) {
    for (const { file, bytes } of sizes) process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`);
  }
  process.stdout.write(`${what}: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped, ${sizes.length} files\n`);
  if (total <= budget) return;
  console.error(`That is above the budget of ${budget / 1000} kB. Run with --list to see what weighs.`);
  process.exitCode = 1;
}

/** The bundler merges small chunks without looking for cycles; `client-chunks.ts` joins those that it finds in a trial build. */
function checkCycles(manifest: Manifest): void {
  const imports = new Map(Object.entries(manifest).map(([key, chunk]) => [key, chunk.imports ?? []]));
  const cycles = findCycles(imports);
  process.stdout.write(`Cycles between ${imports.size} parts of the client: ${cycles.length}\n`);
  if (cycles.length === 0) return;
  for (const cycle of cycles) console.error(`These import each other: ${cycle.join(', ')}`);
  console.error(
    'A module in them may run before one that it imports. Give them one group in scripts/client-chunks.ts.',
  );
  process.exitCode = 1;
}

const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
weigh('First load of /app/login', ['colour-scheme.js', ...closure(manifest, [entry])], budgetBytes);
weigh('With the other ways to sign in', ['colour-scheme.js', ...closure(manifest, [entry, later])], laterBudgetBytes);
const before = closure(manifest, [entry, pages]);
weigh('The editor of pages', closure(manifest, [entry, pages, editor]).difference(before), editorBudgetBytes);
checkCycles(manifest);
