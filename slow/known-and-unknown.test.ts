import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type CodeFlow, resendCode } from '#features/accounts/contract/codes.ts';
import { appId, forgotPassword, signInWithPassword } from '#features/accounts/contract/sign-in.ts';
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { systemClock } from '#platform/clock/clock.ts';

/**
 * Response times must not reveal whether an address has an account. The worker runs in the same process, as in most installations: its work
 * for a known address afterwards counts too.
 */
const samples = 400;
const people = 100;

let app: TestApp;
let known: string[];
let offsetMs = 0;
beforeAll(async () => {
  const { newId } = systemClock;
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId },
    isWorking: true,
    environment: { PLINTH_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const passwordHash = await hashPassword('clay and fire 12');
  known = await Promise.all(
    Array.from({ length: people }, async () => (await makePerson(app.house, { passwordHash })).email),
  );
});
afterAll(() => app?.close());

const unknown = (index: number): string => `nobody-${index % people}-00000@test.example`;
const nameOf = (isKnown: boolean, index: number): string => (isKnown ? (known[index % people] ?? '') : unknown(index));

/** A unique address per call: the limits are not what is measured. */
const from = (index: number) => ({ 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` });

type Ask = (isKnown: boolean, index: number) => Promise<unknown>;
type Medians = { readonly known: number; readonly unknown: number; readonly bodies: ReadonlySet<string> };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Interleaved in random order, so that after-effects slow down both kinds alike. */
async function measure(ask: Ask): Promise<Medians> {
  const order = Array.from({ length: 2 * samples }, (_, index) => ({ isKnown: index % 2 === 0, index: index >> 1 }))
    .map((sample) => ({ sample, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at);
  const times = { true: [] as number[], false: [] as number[] };
  const bodies = new Set<string>();
  for (const { sample } of order) {
    // Advances to the next window of the limits for each name.
    offsetMs += 20_000;
    const startedAt = performance.now();
    const body = await ask(sample.isKnown, sample.index);
    times[`${sample.isKnown}`].push(performance.now() - startedAt);
    bodies.add(JSON.stringify(body));
  }
  return { known: median(times.true), unknown: median(times.false), bodies };
}

function expectAlike(what: string, medians: Medians): void {
  const differenceMs = Math.abs(medians.known - medians.unknown);
  const share = differenceMs / Math.min(medians.known, medians.unknown);
  process.stdout.write(
    `${what}: known ${medians.known.toFixed(2)} ms, unknown ${medians.unknown.toFixed(2)} ms, ${(share * 100).toFixed(1)}% apart\n`,
  );
  expect(share < 0.05 || differenceMs < 2, what).toBe(true);
  expect([...medians.bodies]).toHaveLength(1);
}

/** The shape of an answer without its random parts. */
const shapeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'token' in body
    ? Object.entries(body).map(([name, value]) => [name, typeof value, String(value).length])
    : body;

test('answers a failed sign-in in the same time', async () => {
  const ask: Ask = async (isKnown, index) => {
    const body = { username: nameOf(isKnown, index), password: 'not the password' };
    const answer = await app.call(signInWithPassword, { query: { appId }, body }, undefined, from(index));
    return { status: answer.status, body: answer.body };
  };
  expectAlike('log-in', await measure(ask));
});

test('answers a forgotten password in the same time', async () => {
  const ask: Ask = async (isKnown, index) => {
    const answer = await app.call(forgotPassword, { params: { id: nameOf(isKnown, index) } }, undefined, from(index));
    return { status: answer.status, body: shapeOf(answer.body) };
  };
  expectAlike('forgotten password', await measure(ask));
});

test('answers a repeated code request in the same time', async () => {
  // Every sample has its own name, so that no flow replaces another.
  const flows: Record<'true' | 'false', CodeFlow[]> = { true: [], false: [] };
  for (let index = 0; index < samples; index += 1) {
    const { email } = await makePerson(app.house);
    for (const [isKnown, id] of [
      ['true', email],
      ['false', `stranger-${index}-000000@test.example`],
    ] as const) {
      const answer = await app.call(forgotPassword, { params: { id } }, undefined, from(index));
      flows[isKnown].push(answer.body as CodeFlow);
    }
  }
  offsetMs += 61_000;
  const begun = offsetMs;
  const ask: Ask = async (isKnown, index) => {
    // A code is requested within its ten minutes, so the clock does not advance here.
    offsetMs = begun;
    const flow = flows[`${isKnown}`][index];
    const params = { userId: flow?._id ?? '', token: flow?.token ?? '' };
    const answer = await app.call(resendCode, { params }, undefined, from(index));
    return { status: answer.status, body: shapeOf(answer.body) };
  };
  expectAlike('resend', await measure(ask));
});
