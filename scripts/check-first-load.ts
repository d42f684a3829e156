import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The budget for everything `/app/login` makes a browser fetch and run. */
const budgetBytes = 200_000;
const dist = path.resolve(import.meta.dirname, '../dist/client');

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** The page's own entry. The screen its router loads for `/app/login` is in the same file (scripts/client-chunks.ts). */
const roots = ['index.html'];

/** Every chunk that a root pulls in before it runs. */
function closure(manifest: Manifest): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the client's manifest. Has a screen been moved?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return files;
}

const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
const sizes = [...closure(manifest), 'colour-scheme.js']
  .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(dist, file)), { level: 6 }).length }))
  .sort((one, other) => other.bytes - one.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

if (process.argv.includes('--list')) {
  for (const { file, bytes } of sizes) process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`);
}
process.stdout.write(
  `First load of /app/login: ${(total / 1000).toFixed(1)} kB of JavaScript gzipped, ${sizes.length} files\n`,
);
if (total > budgetBytes) {
  console.error(`That is above the budget of ${budgetBytes / 1000} kB. Run with --list to see what weighs.`);
  process.exitCode = 1;
}
