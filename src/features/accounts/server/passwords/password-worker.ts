import { hashSync, verifySync } from '@node-rs/argon2';
import { lowerPriority } from '#platform/threads/lower-priority.ts';

/**
 * Fifty concurrent sign-ins wait for each other anyway; hashing must not slow down everything else, nor the rendering of sites
 * slow it down.
 */
lowerPriority('identity');

/** Runs in its own thread, with OWASP's parameters for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large, so it is loaded with the first new password and freed with the thread. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
};

/** Returns null for one of the most common passwords. */
export async function hash({ password }: { password: string }): Promise<string | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return null;
  return hashSync(password, cost);
}

export const verify = (task: { hash: string; password: string }): boolean => verifySync(task.hash, task.password);
