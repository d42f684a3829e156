import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { Policy } from '#contract-kit/policy.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Person, Seat } from '#contract-kit/scope.ts';

/** The questions only rooms can answer; `entry/` injects the answers of accounts and projects. */
export type Gate = {
  /** The person behind a bearer token, checked against their session and device now. Refuses with 401, or when something hinders them. */
  resolvePerson(token: string, endpoint: Pick<Endpoint, 'despite'>, from: Visitor): Promise<Person>;
  /** Their seat in the project; null for a foreign project and for one that does not exist, alike. */
  resolveSeat(person: Person, projectId: string): Promise<Seat | null>;
  /** Counts one change of an account against what it may change in a day, or refuses it. */
  takeWrite(userId: string): Promise<void>;
};

/** Where a request came from, for the device's row. */
export type Visitor = { readonly address: string; readonly userAgent: string };

export type Admitted = { readonly person: Person | null; readonly seat: Seat | null };

/** Decides before the body is read. */
export async function authorise(
  endpoint: Endpoint,
  { authorization, ...from }: Visitor & { readonly authorization: string | undefined },
  params: unknown,
  gate: Gate,
  policy: Policy,
): Promise<Admitted> {
  if (endpoint.needs === 'nobody') return { person: null, seat: null };
  const token = /^Bearer ([\w.-]{1,4096})$/.exec(authorization ?? '')?.[1];
  if (!token) throw refuse('signed_out');
  const person = await gate.resolvePerson(token, endpoint, from);

  if (endpoint.project) {
    const projectId = (params as Record<string, unknown>)[endpoint.project];
    const seat = typeof projectId === 'string' ? await gate.resolveSeat(person, projectId) : null;
    if (!seat || (seat.isInBin && !endpoint.inBin)) throw refuse('not_found');
    if (!policy.project[endpoint.needs as keyof Policy['project']]?.includes(seat.teamRole)) throw refuse('forbidden');
    return { person, seat };
  }
  if (endpoint.needs === 'operator' && !person.isOperator) throw refuse('forbidden');
  if (endpoint.needs.includes('.')) {
    const roles = policy.account[endpoint.needs as keyof Policy['account']];
    if (!roles?.includes(person.role)) throw refuse('forbidden');
  }
  return { person, seat: null };
}
