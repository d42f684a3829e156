import type { DiskLevel } from '#contract-kit/disk-level.ts';
import { Refusal, refuse } from '#contract-kit/refusal.ts';

export const refuseDisk = (level: DiskLevel): Refusal => refuse(level === 'read-only' ? 'disk_read_only' : 'disk_full');

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * The error a caller should see when a write fails in spite of the reserve, because the disk is full or has become read-only; recognized by
 * the code of the system or of PostgreSQL. Every other error passes through.
 */
export function translateDiskError(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const level = full.has(code) ? 'critical' : code === 'EROFS' || isReadOnly(error) ? 'read-only' : null;
  return level ? Object.assign(refuseDisk(level), { cause: error }) : error;
}

/** PostgreSQL has no error code for it. */
const isReadOnly = ({ message }: Error): boolean => message.endsWith(': Read-only file system');
