import { createHash } from 'node:crypto';

/** The hash that identifies a version of a file. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
