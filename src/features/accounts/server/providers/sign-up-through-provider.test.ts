import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { getMe } from '../../contract/person.ts';
import { listIdentities, listProviders } from '../../contract/providers.ts';
import { codeFor, mailsTo, wrong } from '../../testing/mailbox.ts';
import { freshOf, makeAccountActions, newcomer, tokenOf } from '../../testing/people-journeys.ts';
import { makeProviderActions, outcomeOf, returnAddress, settingFor } from '../../testing/provider-journeys.ts';
import { type RunningIdentityProvider, startIdentityProvider } from '../../testing/start-identity-provider.ts';

let app: TestApp;
let clay: RunningIdentityProvider;
let people: ReturnType<typeof makeAccountActions>;
let through: ReturnType<typeof makeProviderActions>;
let offsetMs = 0;
beforeAll(async () => {
  clay = await startIdentityProvider({ redirectUris: [returnAddress] });
  const { newId } = systemClock;
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId },
    environment: {
      PLINTH_PROVIDERS: JSON.stringify([settingFor('clay', clay)]),
      PLINTH_OPERATOR: 'operator@test.example',
    },
  });
  people = makeAccountActions(app);
  through = makeProviderActions(app, 'clay');
});
afterAll(async () => {
  await app?.close();
  await clay?.close();
});
/** Each test starts in a new window of the rate limits. */
beforeEach(() => {
  offsetMs += 600_000;
});

const me = async (token: string) => (await app.call(getMe, {}, token)).body;
const usersWith = (email: string) => app.ownerQuery('select id from users where lower(email) = lower($1)', [email]);
const eventsOf = (email: string) =>
  app.ownerQuery<{ kind: string; detail: string | null }>(
    'select kind, detail from security_events e join users u on u.id = e.user_id where u.email = $1 order by e.id',
    [email],
  );

test('lists the providers without secrets', async () => {
  const answer = await app.call(listProviders, {});
  expect(answer.body).toEqual([{ id: 'clay', name: 'Clay Works', kind: 'oidc' }]);
});

describe('with a verified address', () => {
  test('creates an account without a password after a confirmation', async () => {
    const { email } = newcomer();
    const outcome = outcomeOf('sign-up', await through.visit({ email, name: 'Mara Sofia Lindqvist' }));
    expect(outcome).toMatchObject({
      provider: 'Clay Works',
      email,
      firstName: 'Mara',
      lastName: 'Sofia Lindqvist',
    });
    expect(await usersWith(email)).toEqual([]);
    const session = await people.open(freshOf(await through.proceed(outcome.flow)));
    expect(await me(tokenOf(session))).toMatchObject({
      email,
      firstName: 'Mara',
      hasPassword: false,
      isOperator: false,
    });
    expect((await app.call(listIdentities, {}, tokenOf(session))).body).toMatchObject([
      { provider: 'clay', name: 'Clay Works', kind: 'oidc', email },
    ]);
    expect(await mailsTo(app, email)).toEqual([]);
    expect(await eventsOf(email)).toEqual([
      { kind: 'signed-up', detail: null },
      { kind: 'provider-linked', detail: 'Clay Works' },
      { kind: 'signed-in', detail: 'clay' },
    ]);
  });

  test('signs in directly the next time, and records the use', async () => {
    const { email } = newcomer();
    const first = await through.member(email);
    const [before] = (await app.call(listIdentities, {}, first.accessToken)).body as { lastUsedAt: string }[];
    offsetMs += 5000;
    // The subject identifies the person, so a withheld address changes nothing.
    const { freshToken } = outcomeOf('signed-in', await through.visit({ email, address: 'withheld' }));
    const session = await people.open(freshToken);
    expect(await me(tokenOf(session))).toMatchObject({ email });
    const [after] = (await app.call(listIdentities, {}, tokenOf(session))).body as { lastUsedAt: string }[];
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''));
    expect((await people.open(freshToken)).status).toBe(401);
  });

  test('derives a missing name from the address', async () => {
    const email = 'ida.holm@test.example';
    const { accessToken } = await through.member(email, '');
    expect(await me(accessToken)).toMatchObject({ firstName: 'Ida', lastName: 'Holm' });
  });

  test('lets a suspended account sign in, to see that it is suspended', async () => {
    const { email } = newcomer();
    await through.member(email);
    await app.ownerQuery(`update users set status = 'suspended' where email = $1`, [email]);
    const { freshToken } = outcomeOf('signed-in', await through.visit({ email }));
    expect(await me(tokenOf(await people.open(freshToken)))).toMatchObject({ status: 'suspended' });
  });

  test('creates the operator named in the configuration', async () => {
    const { accessToken } = await through.member('operator@test.example');
    expect(await me(accessToken)).toMatchObject({ isOperator: true });
  });

  test('creates one account per flow, within ten minutes', async () => {
    const one = outcomeOf('sign-up', await through.visit({ email: newcomer().email }));
    expect((await through.proceed({ ...one.flow, token: 'x'.repeat(32) })).status).toBe(400);
    expect((await through.proceed(one.flow)).status).toBe(200);
    expect((await through.proceed(one.flow)).body).toMatchObject({ code: 'accounts.provider_failed' });
    const { email } = newcomer();
    const late = outcomeOf('sign-up', await through.visit({ email }));
    offsetMs += 600_001;
    expect((await through.proceed(late.flow)).status).toBe(400);
    expect(await usersWith(email)).toEqual([]);
  });

  test('creates one account for two concurrent browsers', async () => {
    const { email } = newcomer();
    const flows = await Promise.all([1, 2, 3, 4].map(async () => outcomeOf('sign-up', await through.visit({ email }))));
    const answers = await Promise.all(flows.map(({ flow }) => through.proceed(flow)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await usersWith(email)).toHaveLength(1);
    const rows = await app.ownerQuery('select id from identities where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('does not take over an account created with a password meanwhile', async () => {
    const person = await people.signedUp();
    const { flow } = outcomeOf('sign-up', await through.visit({ email: person.email }));
    await people.verify(person.flow, person.code);
    expect((await through.proceed(flow)).body).toMatchObject({ code: 'accounts.provider_failed' });
    expect(await app.ownerQuery('select id from identities where email = $1', [person.email])).toEqual([]);
    expect((await people.login(person.email)).status).toBe(200);
  });
});

describe('without a verified address', () => {
  test.each(['unconfirmed', 'withheld'] as const)('requires a confirmed address if it is %s', async (address) => {
    const { email } = newcomer();
    const outcome = outcomeOf('set-email', await through.visit({ email, address, name: 'Mara Lindqvist' }));
    expect(outcome).toEqual({ outcome: 'set-email', provider: 'Clay Works', flow: expect.anything() });
    const mailbox = newcomer().email;
    expect((await through.give(outcome.flow, mailbox)).status).toBe(202);
    const code = await codeFor(app, mailbox);
    expect((await through.confirm(outcome.flow, wrong(code))).status).toBe(400);
    const confirmed = await through.confirm(outcome.flow, code);
    expect(confirmed.body).toEqual({ email: mailbox, freshToken: expect.any(String) });
    const token = tokenOf(await people.open(freshOf(confirmed)));
    expect(await me(token)).toMatchObject({ email: mailbox, firstName: 'Mara', hasPassword: false });
    expect((await app.call(listIdentities, {}, token)).body).toMatchObject([{ provider: 'clay', email: null }]);
    expect(await usersWith(email)).toEqual([]);
    outcomeOf('signed-in', await through.visit({ email, address }));
  });

  test('does not use or email an unconfirmed address of another person', async () => {
    const victim = await people.member();
    outcomeOf('set-email', await through.visit({ email: victim.email, address: 'unconfirmed' }));
    const subjects = (await mailsTo(app, victim.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Plinth code']);
  });

  test('replies the same for the address of an account, and links it with the code, of which its owner is informed', async () => {
    const owner = await people.member();
    const stranger = outcomeOf('set-email', await through.visit({ email: 'one@clay.example', address: 'withheld' }));
    const fresh = await through.give(stranger.flow, newcomer().email);
    const { flow } = outcomeOf('set-email', await through.visit({ email: 'two@clay.example', address: 'withheld' }));
    const known = await through.give(flow, owner.email.toUpperCase());
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body as object)).toEqual(Object.keys(fresh.body as object));
    const code = await codeFor(app, owner.email);
    expect((await mailsTo(app, owner.email)).at(-1)).toMatchObject({
      subject: 'Link a sign-in method',
      text: expect.stringContaining('sign in to your Plinth account with Clay Works'),
    });
    const linked = await through.confirm(flow, code);
    expect(linked.body).toMatchObject({ email: owner.email });
    expect(await me(tokenOf(await people.open(freshOf(linked))))).toMatchObject({
      email: owner.email,
      hasPassword: true,
    });
    expect(await usersWith(owner.email)).toHaveLength(1);
    expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toContain('Sign-in method added');
    outcomeOf('signed-in', await through.visit({ email: 'two@clay.example', address: 'withheld' }));
  });

  test('keeps an identity that is already linked', async () => {
    const { email } = newcomer();
    await through.member(email);
    const { flow } = outcomeOf('set-email', await through.visit({ email: 'other@clay.example', address: 'withheld' }));
    await through.give(flow, email);
    const answer = await through.confirm(flow, await codeFor(app, email));
    expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.provider_linked' } });
    expect(
      await app.ownerQuery('select i.id from identities i join users u on u.id = i.user_id where u.email = $1', [
        email,
      ]),
    ).toHaveLength(1);
  });

  test('creates one account for two browsers of the same person', async () => {
    const who = { email: 'twice@clay.example', address: 'withheld' } as const;
    const [one, two] = [newcomer().email, newcomer().email];
    const flows = [outcomeOf('set-email', await through.visit(who)), outcomeOf('set-email', await through.visit(who))];
    const confirmations = [one, two].map(async (email, index) => {
      const flow = flows[index]?.flow as (typeof flows)[number]['flow'];
      await through.give(flow, email);
      return { flow, code: await codeFor(app, email) };
    });
    const ready = await Promise.all(confirmations);
    const answers = await Promise.all(ready.map(({ flow, code }) => through.confirm(flow, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => (body as { email: string }).email)).size).toBe(1);
    expect([...(await usersWith(one)), ...(await usersWith(two))]).toHaveLength(1);
  });
});
