import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { migrate } from '../db/migrate.ts';
import type { Log } from '../log/log.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const shelf = path.join(root, 'node_modules/.cache/plinth-test-data');
/** The sources of a migrated cluster; the lockfile pins PostgreSQL and the job queue. */
const sources = ['migrations/*', 'src/platform/db/**/*.ts', 'package-lock.json'];
const keptForMs = 24 * 60 * 60 * 1000;

/**
 * The database of a data folder after its first start: created, migrated, and stopped in order. Cached by its sources between runs, because
 * creating one takes seconds and copying one a tenth of a second.
 */
export async function findDataTemplate(log: Log): Promise<string> {
  const digest = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    digest.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  // Root's cluster belongs to another account, so other users create their own.
  const template = path.join(shelf, `${digest.digest('hex').slice(0, 16)}-${process.getuid?.() ?? 0}`);
  if (existsSync(template)) return template;
  sweepTemplates();
  const draft = path.join(shelf, `draft-${randomUUID()}`);
  await makeTemplate(draft, log);
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another run created it first.
    if (!existsSync(template)) throw error;
    rmSync(draft, { recursive: true });
  }
  return template;
}

/** Removes templates of older sources and of killed runs. */
function sweepTemplates(): void {
  mkdirSync(shelf, { recursive: true });
  for (const name of readdirSync(shelf)) {
    const entry = path.join(shelf, name);
    if (Date.now() - statSync(entry).ctimeMs > keptForMs) rmSync(entry, { recursive: true, force: true });
  }
}

/** In a folder that PostgreSQL's account can reach, which the cache folder may not be. */
async function makeTemplate(draft: string, log: Log): Promise<void> {
  const workshop = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'plinth-test-template-'));
  chmodSync(workshop, 0o711);
  try {
    const server = await startEmbeddedServer({ dataFolder: workshop, log, isDurable: false });
    try {
      await migrate({ ownerUrl: server.connections.owner, applicationRole: 'plinth_app', log });
    } finally {
      await server.stop();
    }
    mkdirSync(draft);
    copyDatabase(workshop, draft);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Copies the template's database into a data folder that has none yet. */
export function copyDatabase(template: string, dataFolder: string): void {
  // Node's copy does not preserve the owner of files.
  const parts = ['postgres', 'postgres.json'].map((name) => path.join(template, name));
  const { status, stderr } = spawnSync('cp', ['-Rp', ...parts, dataFolder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`A data folder could not be copied: ${stderr}`);
}
