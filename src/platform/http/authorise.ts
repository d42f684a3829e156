import { mayCall } from '#contract-kit/capabilities.ts';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Person, Seat } from '#contract-kit/scope.ts';

/** Lookups that only rooms can answer; `entry/` injects those of accounts and projects. */
export type AccessResolver = {
  /** Reads a bearer token and checks its signature. Refuses with 401. */
  readToken(token: string): Promise<Caller>;
  /** The seat in the project; null both for a foreign project and for one that does not exist. */
  resolveSeat(person: Pick<Person, 'userId'>, projectId: string): Promise<Seat | null>;
  /** Counts a write against the account's daily limit, or refuses it. */
  countWrite(userId: string): Promise<void>;
};

export type Caller = {
  readonly userId: string;
  /** The person, checked against their session and device. Refuses with 401, or if the account has a hindrance. */
  resolvePerson(endpoint: Pick<Endpoint, 'despite'>, from: ClientInfo | null): Promise<Person>;
};

/** The origin of a request, stored with the device. */
export type ClientInfo = { readonly address: string; readonly userAgent: string };

export type AuthorizedCaller = { readonly person: Person | null; readonly seat: Seat | null };

/** Runs before the body is read. */
export async function authorise(
  endpoint: Endpoint,
  { authorization, ...from }: ClientInfo & { readonly authorization: string | undefined },
  params: unknown,
  gate: AccessResolver,
): Promise<AuthorizedCaller> {
  if (endpoint.needs === 'public') return { person: null, seat: null };
  const token = /^Bearer ([\w.-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (!token) throw refuse('signed_out');
  const caller = await gate.readToken(token);
  const [person, seat] = await Promise.all([
    caller.resolvePerson(endpoint, from),
    endpoint.project ? findSeat(endpoint, caller, params, gate) : null,
  ]);
  if (endpoint.project && (!seat || (seat.isInBin && !endpoint.inBin))) throw refuse('not_found');
  if (!mayCall(endpoint, { ...person, ...(seat ? { teamRole: seat.teamRole } : {}) })) throw refuse('forbidden');
  return { person, seat };
}

async function findSeat(
  endpoint: Endpoint,
  { userId }: Caller,
  params: unknown,
  gate: AccessResolver,
): Promise<Seat | null> {
  const projectId = (params as Record<string, unknown>)[endpoint.project ?? ''];
  return typeof projectId === 'string' ? gate.resolveSeat({ userId }, projectId) : null;
}
