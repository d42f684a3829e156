import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FolderInUse, type FolderLock, lockFolder } from '../src/platform/db/embedded/lock-folder.ts';
import { root } from './root.ts';

/** All sources of the built client. */
const sources = [
  '{index,preview}.html',
  'vite{,.preview}.config.ts',
  'package-lock.json',
  'public/**/*',
  'src/{client-kit,ui,contract-kit}/**/*',
  'src/features/*/{*,contract/*}.ts',
  'src/features/*/client/**/*',
  'src/entry/*.tsx',
  'scripts/{breakpoints-plugin,texts-plugin,client-chunks,chunk-cycles,contracts-plugin,production-router}.ts',
  'src/platform/http/client-folders.ts',
  'packages/*/{package.json,src/**/*}',
  'themes/**/*.{ts,webp}',
];

const dist = path.join(root, 'dist');
/**
 * The client, and the preview frame, which runs on another origin and is therefore built separately. Most of the frame are the grammars of
 * 240 programming languages, each loaded by few pages: at Brotli's highest level they took longer than building the client.
 */
const parts = [
  { config: 'vite.config.ts', output: path.join(dist, 'client'), quality: 11 },
  { config: 'vite.preview.config.ts', output: path.join(dist, 'preview'), quality: 9 },
];
const stampFile = path.join(dist, 'client.stamp');

/** Builds the client unless the current build has the same sources. */
export async function buildClient(): Promise<void> {
  if (isBuilt(stampOf(sources))) return;
  mkdirSync(dist, { recursive: true });
  const lock = await lockBuild();
  try {
    // Another start may have built it meanwhile.
    const stamp = stampOf(sources);
    if (isBuilt(stamp)) return;
    process.stdout.write('Building the client …\n');
    rmSync(stampFile, { force: true });
    for (const part of parts) await build(part);
    writeFileSync(stampFile, stamp);
  } finally {
    lock.release();
  }
}

const isBuilt = (stamp: string): boolean =>
  parts.every(({ output }) => existsSync(output)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** Several nodes may start at once from one checkout: one builds, the others wait. */
async function lockBuild(): Promise<FolderLock> {
  for (;;) {
    try {
      return lockFolder(dist);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await pause(100);
    }
  }
}

async function build({ config, output, quality }: (typeof parts)[number]): Promise<void> {
  const draft = `${output}.draft`;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn', '--outDir', draft, '--emptyOutDir'];
  // In a test run NODE_ENV is `test`, which would bundle React's much larger development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (built.status !== 0) throw new Error('The client could not be built.');
  await compress(draft, quality);
  // Replaced as a whole, so that an interrupted build is never served.
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
}

function stampOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    if (/\.(test|e2e)\.tsx?$/.test(file)) continue;
    const full = path.join(root, file);
    try {
      hash.update(`${file}\0`).update(readFileSync(full));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    }
  }
  return hash.digest('hex');
}

/** Compressed once, instead of on every request, on all cores. */
async function compress(folder: string, quality: number): Promise<void> {
  const brotli = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all(
    globSync('**/*.{js,css,svg,json,html}', { cwd: folder }).map(async (file) => {
      const full = path.join(folder, file);
      const bytes = await readFile(full);
      if (bytes.length < 1024) return;
      await writeFile(`${full}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(`${full}.br`, await brotli(bytes, { params }));
    }),
  );
}
