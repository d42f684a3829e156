import os from 'node:os';
import { Piscina } from 'piscina';
import { refuseAccount } from '../../contract/refusals.ts';

/**
 * Hashes in separate threads: in the shared pool, fifty concurrent hashes delay every file read by most of a second. Idle threads
 * end, so that they cost nothing on a quiet server.
 */
let pool: Piscina | undefined;

const getPool = (): Piscina => {
  pool ??= new Piscina({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 0,
    // At least as many as calls that hash at once: with fewer, a sign-in would wait for the guesses of another network.
    maxThreads: Math.max(2, os.availableParallelism()),
    idleTimeout: 5000,
    // Above this, callers are refused at once instead of waiting for minutes.
    maxQueue: 200,
    env: {},
  });
  return pool;
};

/** Refuses one of the most common passwords. */
export async function hashPassword(password: string): Promise<string> {
  const hash: string | null = await getPool().run({ password }, { name: 'hash' });
  if (hash === null) throw refuseAccount('common_password');
  return hash;
}

/** A hash that matches no password: comparing with it takes as long as with a real one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXJhbmRvbXNhbHQ$9PzPCC0bjNhRn3VqJ2kfyq5rbBqp1PpZNsWkYmP5r2k';

/** Takes as long for an unknown account (`hash` null) as for a known one. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await getPool().run({ hash: hash ?? dummyHash, password }, { name: 'verify' });
  return matches === true && hash !== null;
}
