import { hashSync, verifySync } from '@node-rs/argon2';

/** Runs in a thread of its own; OWASP's figures for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = ({ password }: { password: string }): string => hashSync(password, cost);

export const verify = (task: { hash: string; password: string }): boolean => verifySync(task.hash, task.password);
