import { createHash } from 'node:crypto';

/** What a version of a file is called by. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
