import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { translateDiskError } from '../disk/refuse-disk.ts';

/** PostgreSQL cannot be reached at the moment. `platform/http` answers 503; the caller may try again. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown';
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);

/** admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections; and class 08, connection exceptions. */
const serverCodes = /^(57P0[123]|53300|08...)$/;

/** Errors of the driver have no code. */
const driverMessages =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Cannot use a pool after calling end/;

/**
 * The error a caller should see. drizzle's wrapper is removed, because its message repeats the parameters, which may be secret; connection
 * errors become `DatabaseDown`, and a full disk becomes its refusal. All other errors pass through, including serialization failures and
 * deadlocks.
 */
export function translateDatabaseError(error: unknown): unknown {
  const plain = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  return isConnectionLoss(plain)
    ? new DatabaseDown('We can’t reach the database.', { cause: plain })
    : translateDiskError(plain);
}

function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return serverCodes.test(error.code ?? '');
  // A host name with several addresses fails with one error per address.
  if (error instanceof AggregateError) return error.errors.every(isConnectionLoss);
  if (!(error instanceof Error) || error instanceof DatabaseDown) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && syscall) return systemCodes.has(code) && /connect|read|write|getaddrinfo/.test(syscall);
  return driverMessages.test(error.message);
}
