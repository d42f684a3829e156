import { mayCall } from '#contract-kit/capabilities.ts';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Person, Seat } from '#contract-kit/scope.ts';

/** Lookups that only rooms can answer; `entry/` injects those of accounts and projects. */
export type AccessResolver = {
  /** The person behind a bearer token, checked against their session and device. Refuses with 401, or if the account has a hindrance. */
  resolvePerson(token: string, endpoint: Pick<Endpoint, 'despite'>, from: ClientInfo): Promise<Person>;
  /** Their seat in the project; null both for a foreign project and for one that does not exist. */
  resolveSeat(person: Person, projectId: string): Promise<Seat | null>;
  /** Counts a write against the account's daily limit, or refuses it. */
  countWrite(userId: string): Promise<void>;
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
