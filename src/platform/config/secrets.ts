import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';

/** Keys for one purpose each, all derived from one root secret, so that a leaked link key cannot sign a session. */
export type Secrets = {
  readonly sessionKey: Uint8Array;
  readonly linkKey: string;
  readonly codeKey: Uint8Array;
  /** Encrypts the few values that must be readable again and must not be stored in plain text. */
  readonly sealKey: Uint8Array;
  /** Hashes addresses that are to be recognized and not to be known. */
  readonly addressKey: Uint8Array;
  /** The password of the local outbox. */
  readonly outbox: string;
  /** The first person who signs up with this code becomes the operator. */
  readonly setup: string;
};

const SecretsFile = z.strictObject({ root: z.string().min(32) });

/**
 * The root secret comes from `PLINTH_SECRET`, or is created on the first start and stored in the data folder, readable by its owner only.
 */
export async function loadSecrets(config: Pick<Config, 'dataFolder' | 'secret'>): Promise<Secrets> {
  const root = config.secret ?? (await readOrCreateRoot(path.join(config.dataFolder, 'secrets.json')));
  const key = (purpose: string, bytes = 32) =>
    new Uint8Array(hkdfSync('sha256', root, 'plinth', `plinth ${purpose}`, bytes));
  const word = (purpose: string, bytes = 15) => Buffer.from(key(purpose, bytes)).toString('base64url');
  return {
    sessionKey: key('session'),
    linkKey: word('link', 32),
    codeKey: key('code'),
    sealKey: key('seal'),
    addressKey: key('address'),
    outbox: word('outbox'),
    setup: word('setup'),
  };
}

async function readOrCreateRoot(file: string): Promise<string> {
  try {
    return SecretsFile.parse(JSON.parse(await readFile(file, 'utf8'))).root;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
    }
  }
  const root = randomBytes(32).toString('base64url');
  await mkdir(path.dirname(file), { recursive: true });
  // Written to a draft and renamed, so that a kill in between never leaves a partial file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ root }), { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  await rename(draft, file);
  return root;
}
