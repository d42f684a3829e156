import { mayCall } from '#contract-kit/capabilities.ts';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Person, Seat } from '#contract-kit/scope.ts';

/** The questions only rooms can answer; `entry/` injects the answers of accounts and projects. */
export type AccessResolver = {
  /** The person behind a bearer token, checked against their session and device now. Refuses with 401, or when something hinders them. */
  resolvePerson(token: string, endpoint: Pick<Endpoint, 'despite'>, from: ClientInfo): Promise<Person>;
  /** Their seat in the project; null for a foreign project and for one that does not exist, alike. */
  resolveSeat(person: Person, projectId: string): Promise<Seat | null>;
  /** Counts one change of an account against what it may change in a day, or refuses it. */
  takeWrite(userId: string): Promise<void>;
};

/** Where a request came from, for the device's row. */
export type ClientInfo = { readonly address: string; readonly userAgent: string };

export type AuthorizedCaller = { readonly person: Person | null; readonly seat: Seat | null };

/** Decides before the body is read. */
export async function authorise(
  endpoint: Endpoint,
  { authorization, ...from }: ClientInfo & { readonly authorization: string | undefined },
  params: unknown,
  gate: AccessResolver,
): Promise<AuthorizedCaller> {
  if (endpoint.needs === 'public') return { person: null, seat: null };
  const token = /^Bearer ([\w.-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (!token) throw refuse('signed_out');
  const person = await gate.resolvePerson(token, endpoint, from);
  const seat = endpoint.project ? await seatIn(endpoint, person, params, gate) : null;
  if (!mayCall(endpoint, { ...person, ...(seat ? { teamRole: seat.teamRole } : {}) })) throw refuse('forbidden');
  return { person, seat };
}

async function seatIn(endpoint: Endpoint, person: Person, params: unknown, gate: AccessResolver): Promise<Seat> {
  const projectId = (params as Record<string, unknown>)[endpoint.project ?? ''];
  const seat = typeof projectId === 'string' ? await gate.resolveSeat(person, projectId) : null;
  if (!seat || (seat.isInBin && !endpoint.inBin)) throw refuse('not_found');
  return seat;
}
