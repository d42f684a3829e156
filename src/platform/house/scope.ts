import { sql } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import type { Person, Seat, TeamRole } from '#contract-kit/scope.ts';
import type { Tx } from '../db/tx.ts';
import type { House } from './house.ts';

/** Facts about the request itself. They come from the client and are not verified. */
export type RequestFacts = {
  readonly id: string;
  /** The client's address; proxy headers count only from trusted proxies. */
  readonly address: string;
  readonly host: string | undefined;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The person, the project and the transaction of a call: the first argument of every use case and query. */
export type Scope = {
  readonly house: House;
  readonly person: Person | null;
  readonly seat: Seat | null;
  readonly request: RequestFacts | null;
  /** The storage reservation of the upload in this scope. The stored file is charged to it. */
  readonly reservationId?: string;
  readonly tx: Tx;
};

/** A scope without a transaction, for use cases that first read a stream: they open one for each short step. */
export type OpenScope = Omit<Scope, 'tx'> & {
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Runs password hashing in the fair queue of the client. A use case must do other slow work outside. */
  runHashing<T>(work: () => Promise<T>): Promise<T>;
};

/** The signed-in person. Always present on routes that require one. */
export function personOf(scope: Pick<Scope, 'person'>): Person {
  if (!scope.person) throw refuse('signed_out');
  return scope.person;
}

/** The project of the call and the person's seat in it. */
export function seatOf(scope: Pick<Scope, 'seat'>): Seat {
  if (!scope.seat) throw refuse('not_found');
  return scope.seat;
}

/** Opens a transaction that is limited to the rows of this person and project. */
export function inScope<T>(open: Omit<Scope, 'tx'>, work: (scope: Scope) => Promise<T>): Promise<T> {
  const rowScope = { projectId: open.seat?.projectId, userId: open.person?.userId };
  return open.house.database.transaction(rowScope, (tx) => work({ ...open, tx }));
}

/** Work of the product itself inside one project, such as a job or a schedule. It sees the rows of the project and of no person. */
export function inProject<T>(house: House, projectId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  return house.database.transaction({ projectId }, (tx) =>
    work({ house, tx, person: null, seat: { projectId, teamRole: 'administrator', isInBin: false }, request: null }),
  );
}

/** Switches the transaction to the given project, for callers that just created it or hold an invitation to it. */
export async function enterProject(scope: Scope, projectId: string, teamRole: TeamRole): Promise<Scope> {
  await scope.tx.execute(sql`select set_config('plinth.project', ${projectId}, true)`);
  return { ...scope, seat: { projectId, teamRole, isInBin: false } };
}

/** Switches the transaction to this person, for the one use case that has just created their account. */
export async function switchUser({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('plinth.user', ${userId}, true)`);
}
