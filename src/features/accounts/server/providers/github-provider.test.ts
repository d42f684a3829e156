import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { getMe } from '../../contract/person.ts';
import { listIdentities } from '../../contract/providers.ts';
import { freshOf, makeAccountActions, tokenOf } from '../../testing/people-journeys.ts';
import { makeProviderActions, outcomeOf } from '../../testing/provider-journeys.ts';
import { type FakeGithub, startFakeGithub } from '../../testing/start-fake-github.ts';

let app: TestApp;
let github: FakeGithub;
let through: ReturnType<typeof makeProviderActions>;
let offsetMs = 0;
beforeAll(async () => {
  github = await startFakeGithub();
  const { url, clientId, clientSecret } = github;
  const { newId } = systemClock;
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId },
    environment: { PLINTH_PROVIDERS: JSON.stringify([{ preset: 'github', url, clientId, clientSecret }]) },
  });
  through = makeProviderActions(app, 'github');
});
afterAll(async () => {
  await app?.close();
  await github?.close();
});
beforeEach(() => {
  offsetMs += 600_000;
  Object.assign(github, { person: null, issuer: `${github.url}/login/oauth`, trouble: null });
});

/** Visits GitHub and returns; the fake asks nothing. */
async function visit() {
  const { url, browserSecret } = await through.leave();
  const sent = await fetch(url, { redirect: 'manual' });
  return { query: new URL(sent.headers.get('location') ?? '').search, browserSecret };
}

async function comeBack() {
  const { query, browserSecret } = await visit();
  return through.come(query, browserSecret);
}

const withEmails = (id: number, ...emails: [string, 'primary' | 'other', boolean][]) => ({
  id,
  name: 'Mara Lindqvist',
  emails: emails.map(([email, rank, verified]) => ({ email, primary: rank === 'primary', verified })),
});

test('signs up with the primary verified address, and signs in again by account id', async () => {
  github.person = withEmails(
    7,
    ['other@test.example', 'other', true],
    ['octo@test.example', 'primary', true],
    ['7+octo@users.noreply.example', 'other', true],
  );
  const outcome = outcomeOf('sign-up', await comeBack());
  expect(outcome).toMatchObject({ provider: 'GitHub', email: 'octo@test.example', firstName: 'Mara' });
  const token = tokenOf(await makeAccountActions(app).open(freshOf(await through.proceed(outcome.flow))));
  expect((await app.call(getMe, {}, token)).body).toMatchObject({ email: 'octo@test.example', lastName: 'Lindqvist' });
  github.person = withEmails(7, ['renamed@test.example', 'primary', true]);
  outcomeOf('signed-in', await comeBack());
  expect((await app.call(listIdentities, {}, token)).body).toMatchObject([
    { provider: 'github', kind: 'github', email: 'renamed@test.example' },
  ]);
});

test.each([
  ['not confirmed', withEmails(21, ['octo2@test.example', 'primary', false], ['x@test.example', 'other', true])],
  ['not there', { ...withEmails(22), name: null }],
])('ignores a primary address that is %s', async (_what, person) => {
  github.person = person;
  expect((await comeBack()).body).toMatchObject({ outcome: 'set-email', provider: 'GitHub' });
});

test('accepts an Enterprise server without an issuer, and rejects a wrong issuer', async () => {
  github.person = withEmails(31, ['ghe@test.example', 'primary', true]);
  github.issuer = null;
  outcomeOf('sign-up', await comeBack());
  github.issuer = 'https://github.com/login/oauth';
  expect(await comeBack()).toMatchObject({ status: 400, body: { code: 'accounts.provider_failed' } });
});

test('rejects a declined visit, a used code, and a code of another visit', async () => {
  const failed = { status: 400, body: { code: 'accounts.provider_failed' } };
  expect(await comeBack()).toMatchObject(failed);
  github.person = withEmails(41, ['again@test.example', 'primary', true]);
  const [one, two] = [await visit(), await visit()];
  const swapped = new URLSearchParams(one.query);
  swapped.set('code', new URLSearchParams(two.query).get('code') ?? '');
  // The code of the other visit has another verifier.
  expect(await through.come(swapped.toString(), one.browserSecret)).toMatchObject(failed);
  const three = await visit();
  outcomeOf('sign-up', await through.come(three.query, three.browserSecret));
  expect(await through.come(three.query, three.browserSecret)).toMatchObject(failed);
  const tokens = github.tokens.length;
  const four = await visit();
  const doubled = `${four.query}&code=second`;
  expect(await through.come(doubled, four.browserSecret)).toMatchObject(failed);
  expect(github.tokens).toHaveLength(tokens);
});

test('reports an unreachable or failing server', async () => {
  github.person = withEmails(51, ['trouble@test.example', 'primary', true]);
  const { query, browserSecret } = await visit();
  github.trouble = 502;
  const away = { status: 503, body: { code: 'accounts.provider_unreachable' } };
  expect(await through.come(query, browserSecret)).toMatchObject(away);
  github.trouble = 404;
  const url = await through.leave();
  const state = new URL(url.url).searchParams.get('state');
  expect(await through.come(`code=x&state=${state}`, url.browserSecret)).toMatchObject({ status: 400 });
});
