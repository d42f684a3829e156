import { sql } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import type { Person, Seat, TeamRole } from '#contract-kit/scope.ts';
import type { Tx } from '../db/tx.ts';
import type { House } from './house.ts';

/** What is known of the request itself, none of it to be trusted beyond what it says. */
export type RequestFacts = {
  readonly id: string;
  /** The client's address, through trusted proxies only. */
  readonly address: string;
  readonly host: string | undefined;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Who asks, in which project, through which transaction: the first argument of every use case and query. */
export type Scope = {
  readonly house: House;
  readonly person: Person | null;
  readonly seat: Seat | null;
  readonly request: RequestFacts | null;
  /** The storage that was reserved for the upload this scope works on. What the upload becomes is taken out of it. */
  readonly reservationId?: string;
  readonly tx: Tx;
};

/** A scope without a transaction, for use cases that read a stream first: they open one for each short step. */
export type OpenScope = Omit<Scope, 'tx'> & {
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Runs what compares or makes a password when the client's turn comes. A use case that waits for something else does it outside. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
};

/** The signed-in person; a route that needs somebody always has one. */
export function personOf(scope: Pick<Scope, 'person'>): Person {
  if (!scope.person) throw refuse('signed_out');
  return scope.person;
}

/** The project of the call and the person's seat in it. */
export function seatOf(scope: Pick<Scope, 'seat'>): Seat {
  if (!scope.seat) throw refuse('not_found');
  return scope.seat;
}

/** Opens a transaction that sees what this person in this project may see, and no more. */
export function inScope<T>(open: Omit<Scope, 'tx'>, work: (scope: Scope) => Promise<T>): Promise<T> {
  const sight = { projectId: open.seat?.projectId, userId: open.person?.userId };
  return open.house.database.transaction(sight, (tx) => work({ ...open, tx }));
}

/** Work of the product itself inside one project: a job, a schedule. It sees that project's rows and nobody's own. */
export function inProject<T>(house: House, projectId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  return house.database.transaction({ projectId }, (tx) =>
    work({ house, tx, person: null, seat: { projectId, teamRole: 'administrator', isInBin: false }, request: null }),
  );
}

/** From here on this transaction works inside the given project: for whoever has just made it, or holds an invitation into it. */
export async function enterProject(scope: Scope, projectId: string, teamRole: TeamRole): Promise<Scope> {
  await scope.tx.execute(sql`select set_config('plinth.project', ${projectId}, true)`);
  return { ...scope, seat: { projectId, teamRole, isInBin: false } };
}

/** From here on this transaction sees what this person sees: for the one use case that has just made their account. */
export async function switchUser({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('plinth.user', ${userId}, true)`);
}
