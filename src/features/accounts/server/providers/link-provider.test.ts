import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { listIdentities, startUnlink } from '../../contract/providers.ts';
import { codeFor, mailsTo, wrong } from '../../testing/mailbox.ts';
import { flowOf, freshOf, makeAccountActions, newcomer, tokenOf } from '../../testing/people-journeys.ts';
import { makeProviderActions, outcomeOf, returnAddress, settingFor } from '../../testing/provider-journeys.ts';
import { signInAtProvider } from '../../testing/sign-in-at-provider.ts';
import { type RunningIdentityProvider, startIdentityProvider } from '../../testing/start-identity-provider.ts';

let app: TestApp;
let clay: RunningIdentityProvider;
let people: ReturnType<typeof makeAccountActions>;
let through: ReturnType<typeof makeProviderActions>;
/** A second provider with the same implementation. */
let other: ReturnType<typeof makeProviderActions>;
let offsetMs = 0;
beforeAll(async () => {
  clay = await startIdentityProvider({ redirectUris: [returnAddress] });
  const { newId } = systemClock;
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId },
    environment: {
      PLINTH_PROVIDERS: JSON.stringify([settingFor('clay', clay), { ...settingFor('kiln', clay), name: 'Kiln' }]),
    },
  });
  people = makeAccountActions(app);
  through = makeProviderActions(app, 'clay');
  other = makeProviderActions(app, 'kiln');
});
afterAll(async () => {
  await app?.close();
  await clay?.close();
});
beforeEach(() => {
  offsetMs += 600_000;
});

const linkedTo = async (token: string) =>
  ((await app.call(listIdentities, {}, token)).body as { provider: string }[]).map(({ provider }) => provider);
const askUnlink = (idp: string, token: string) => app.call(startUnlink, { params: { idp } }, token);
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

describe('linking', () => {
  test('links an account with the verified address after a code from its mailbox', async () => {
    const person = await people.member();
    const { flow, email, provider } = outcomeOf('link', await through.visit({ email: person.email }));
    expect({ email, provider }).toEqual({ email: person.email, provider: 'Clay Works' });
    expect(await linkedTo(person.accessToken)).toEqual([]);
    const code = await codeFor(app, person.email);
    expect((await through.link(flow, wrong(code))).body).toMatchObject({ code: 'accounts.wrong_code' });
    const linked = await through.link(flow, code);
    expect(linked.body).toEqual({ provider: 'Clay Works', freshToken: expect.any(String) });
    expect(await linkedTo(tokenOf(await people.open(freshOf(linked))))).toEqual(['clay']);
    expect(await subjectsTo(person.email)).toEqual([
      'Your Plinth code',
      'Link a sign-in method',
      'Sign-in method added',
      'Sign-in from a new device',
    ]);
    outcomeOf('signed-in', await through.visit({ email: person.email }));
    expect((await people.login(person.email)).status).toBe(200);
  });

  test('links another address to the signed-in account after a code from its own mailbox', async () => {
    const person = await people.member();
    const bystander = await people.member();
    const { flow, email } = outcomeOf('link', await through.visit({ email: bystander.email }, person.accessToken));
    expect(email).toBe(person.email);
    expect((await through.link(flow, await codeFor(app, person.email))).status).toBe(200);
    expect(await linkedTo(person.accessToken)).toEqual(['clay']);
    expect(await linkedTo(bystander.accessToken)).toEqual([]);
    expect(await subjectsTo(bystander.email)).toEqual(['Your Plinth code']);
  });

  test('accepts a code in its own flow only', async () => {
    const [mine, theirs] = [await people.member(), await people.member()];
    const one = outcomeOf('link', await through.visit({ email: 'x1@clay.example' }, mine.accessToken));
    const two = outcomeOf('link', await through.visit({ email: 'x2@clay.example' }, theirs.accessToken));
    const [code, theirCode] = [await codeFor(app, mine.email), await codeFor(app, theirs.email)];
    if (code !== theirCode) expect((await through.link(one.flow, theirCode)).status).toBe(400);
    expect((await through.link({ ...two.flow, token: one.flow.token }, theirCode)).status).toBe(400);
    // A code for linking is valid for nothing else.
    expect((await through.unlink(two.flow, theirCode)).status).toBe(400);
    expect((await through.confirm(two.flow, theirCode)).status).toBe(400);
    expect((await through.proceed(two.flow)).status).toBe(400);
    expect(await linkedTo(theirs.accessToken)).toEqual([]);
    expect((await through.link(two.flow, theirCode)).status).toBe(200);
  });

  test('refuses an identity that is linked to another account', async () => {
    const { email } = newcomer();
    await through.member(email);
    const second = await people.member();
    const answer = await through.visit({ email }, second.accessToken);
    expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.provider_taken' } });
    expect(await linkedTo(second.accessToken)).toEqual([]);
  });

  test('refuses the same identity again, and another one of that provider', async () => {
    const person = await people.member();
    const { url, browserSecret } = await through.leave(person.accessToken);
    expect((await through.linked(person.email, person.accessToken, { email: 'y@clay.example' })).status).toBe(200);
    await expect(through.leave(person.accessToken)).rejects.toThrow('accounts.provider_linked');
    // Started before it was linked, and finished after.
    const answer = await through.come(await signInAtProvider(url, { email: 'z@clay.example' }), browserSecret);
    expect(answer.body).toMatchObject({ code: 'accounts.provider_linked' });
    expect((await through.visit({ email: person.email })).body).toMatchObject({ code: 'accounts.provider_linked' });
    expect(await linkedTo(person.accessToken)).toEqual(['clay']);
  });

  test('links to one of two accounts with concurrent requests', async () => {
    const pair = [await people.member(), await people.member()];
    const ready = [];
    for (const { email, accessToken } of pair) {
      const { flow } = outcomeOf('link', await through.visit({ email: 'shared@clay.example' }, accessToken));
      ready.push({ flow, code: await codeFor(app, email) });
    }
    const answers = await Promise.all(ready.map(({ flow, code }) => through.link(flow, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'accounts.provider_taken' });
    const all = await Promise.all(pair.map(({ accessToken }) => linkedTo(accessToken)));
    expect(all.flat()).toEqual(['clay']);
  });

  test('links once with twenty concurrent requests', async () => {
    const person = await people.member();
    const { flow } = outcomeOf('link', await through.visit({ email: 'many@clay.example' }, person.accessToken));
    const code = await codeFor(app, person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => through.link(flow, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await linkedTo(person.accessToken)).toEqual(['clay']);
  });
});

describe('unlinking', () => {
  test('removes the provider with an emailed code and informs the owner', async () => {
    const person = await people.member();
    await through.linked(person.email, person.accessToken, { email: 'u1@clay.example' });
    const started = await askUnlink('clay', person.accessToken);
    expect(started.status).toBe(202);
    const code = await codeFor(app, person.email);
    expect((await through.unlink(flowOf(started), wrong(code))).status).toBe(400);
    expect((await through.unlink(flowOf(started), code)).body).toEqual({ provider: 'Clay Works' });
    expect((await through.unlink(flowOf(started), code)).status).toBe(400);
    expect(await linkedTo(person.accessToken)).toEqual([]);
    expect(await subjectsTo(person.email)).toContain('Sign-in method removed');
    outcomeOf('sign-up', await through.visit({ email: 'u1@clay.example' }));
    const events = await app.ownerQuery<{ kind: string; detail: string }>(
      `select kind, detail from security_events e join users u on u.id = e.user_id
       where u.email = $1 and kind like 'provider%' order by e.id`,
      [person.email],
    );
    expect(events).toEqual([
      { kind: 'provider-linked', detail: 'Clay Works' },
      { kind: 'provider-unlinked', detail: 'Clay Works' },
    ]);
  });

  test('refuses the last way to sign in, and allows it with a second provider', async () => {
    const person = await through.member(newcomer().email);
    const refused = await askUnlink('clay', person.accessToken);
    expect(refused).toMatchObject({ status: 409, body: { code: 'accounts.last_way_in' } });
    expect((await other.linked(person.email, person.accessToken, { email: 'u2@clay.example' })).status).toBe(200);
    const flow = flowOf(await askUnlink('clay', person.accessToken));
    expect((await through.unlink(flow, await codeFor(app, person.email))).status).toBe(200);
    expect(await linkedTo(person.accessToken)).toEqual(['kiln']);
  });

  test('refuses if it became the last way to sign in after the code was sent', async () => {
    const person = await through.member(newcomer().email);
    await other.linked(person.email, person.accessToken, { email: 'u3@clay.example' });
    const one = flowOf(await askUnlink('clay', person.accessToken));
    const code = await codeFor(app, person.email);
    await app.ownerQuery(
      `delete from identities where provider = 'kiln' and user_id = (select id from users where email = $1)`,
      [person.email],
    );
    const answer = await through.unlink(one, code);
    expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.last_way_in' } });
    expect(await linkedTo(person.accessToken)).toEqual(['clay']);
  });

  test('replies the same for an unlinked and an unknown provider', async () => {
    const { accessToken } = await people.member();
    const answers = [await askUnlink('clay', accessToken), await askUnlink('nowhere', accessToken)];
    expect(answers[0]?.status).toBe(404);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('lists and unlinks a provider that is no longer configured, which does not count as a way to sign in', async () => {
    const person = await through.member(newcomer().email);
    await app.ownerQuery(
      `insert into identities select gen_random_uuid(), id, 'gone', 'x', null, now(), now() from users where email = $1`,
      [person.email],
    );
    expect((await app.call(listIdentities, {}, person.accessToken)).body).toMatchObject([
      { provider: 'gone', name: 'gone', kind: 'oidc' },
      { provider: 'clay', name: 'Clay Works' },
    ]);
    expect((await askUnlink('clay', person.accessToken)).status).toBe(409);
    const flow = flowOf(await askUnlink('gone', person.accessToken));
    expect((await through.unlink(flow, await codeFor(app, person.email))).body).toEqual({ provider: 'gone' });
  });
});
