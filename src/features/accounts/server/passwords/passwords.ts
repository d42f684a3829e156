import os from 'node:os';
import { Piscina } from 'piscina';
import { refuseAccount } from '../../contract/refusals.ts';

/**
 * Hashing in threads of its own: in the shared pool fifty hashes at once delay every file read by most of a second. Idle
 * threads end, so a quiet server does not pay for them.
 */
let pool: Piscina | undefined;

const threads = (): Piscina => {
  pool ??= new Piscina({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, os.availableParallelism() - 1),
    idleTimeout: 5000,
    // Beyond this the caller is refused at once instead of waiting for minutes.
    maxQueue: 200,
    env: {},
  });
  return pool;
};

/** Refuses a password that is among the most used ones. */
export async function hashPassword(password: string): Promise<string> {
  const hash: string | null = await threads().run({ password }, { name: 'hash' });
  if (hash === null) throw refuseAccount('common_password');
  return hash;
}

/** A hash nobody's password has: comparing with it takes the same time as comparing with a real one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXJhbmRvbXNhbHQ$9PzPCC0bjNhRn3VqJ2kfyq5rbBqp1PpZNsWkYmP5r2k';

/** Takes as long for an unknown account (`hash` null) as for a known one. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const matches = await threads().run({ hash: hash ?? nobodysHash, password }, { name: 'verify' });
  return matches === true && hash !== null;
}
