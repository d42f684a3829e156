import { hashSync, verifySync } from '@node-rs/argon2';
import { lowerPriority } from '#platform/threads/lower-priority.ts';

/** Fifty people who log in at once wait for each other anyway; nobody else should wait for them, nor they for what sites are made of. */
lowerPriority('identity');

/** Runs in a thread of its own; OWASP's figures for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large: it is read when the first new password comes, and goes with the thread. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

/** Null for a password among those that are tried first. */
export async function hash({ password }: { password: string }): Promise<string | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return null;
  return hashSync(password, cost);
}

export const verify = (task: { hash: string; password: string }): boolean => verifySync(task.hash, task.password);
