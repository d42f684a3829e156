import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { translateDiskError } from '../disk/refuse-disk.ts';

/** PostgreSQL cannot be reached right now. `platform/http` answers 503; the caller may try again. */
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

/** The driver's own errors carry no code. */
const driverMessages =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Cannot use a pool after calling end/;

/**
 * The error a caller should see: drizzle's wrapper is taken off (its message repeats the parameters, which may be secret), and
 * whatever means "no connection" becomes `DatabaseDown`, a full disk its refusal. Everything else passes through, serialisation failures and deadlocks too.
 */
export function translateDatabaseError(error: unknown): unknown {
  const plain = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  return isConnectionLoss(plain)
    ? new DatabaseDown('We can’t reach the database.', { cause: plain })
    : translateDiskError(plain);
}

function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return serverCodes.test(error.code ?? '');
  // A host name with several addresses fails with all of them at once.
  if (error instanceof AggregateError) return error.errors.every(isConnectionLoss);
  if (!(error instanceof Error) || error instanceof DatabaseDown) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && syscall) return systemCodes.has(code) && /connect|read|write|getaddrinfo/.test(syscall);
  return driverMessages.test(error.message);
}
