import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { collectLog } from '#platform/testing/collect-log.ts';
import { returnFromProvider, visitProvider } from '../../contract/providers.ts';
import { codeFor } from '../../testing/mailbox.ts';
import { makeAccountActions, newcomer } from '../../testing/people-journeys.ts';
import { makeProviderActions, outcomeOf, returnAddress, settingFor } from '../../testing/provider-journeys.ts';
import { signInAtProvider } from '../../testing/sign-in-at-provider.ts';
import { type RunningIdentityProvider, startIdentityProvider } from '../../testing/start-identity-provider.ts';

let app: TestApp;
let clay: RunningIdentityProvider;
let through: ReturnType<typeof makeProviderActions>;
let offsetMs = 0;
const { log: collected, lines } = collectLog();
/** The tokens that the provider issued. */
const tokens: string[] = [];
beforeAll(async () => {
  clay = await startIdentityProvider({
    redirectUris: [returnAddress],
    authMethod: 'client_secret_basic',
    retell(_path, body) {
      const { access_token: access, id_token: id } = body as { access_token?: string; id_token?: string };
      if (access && id) tokens.push(access, id);
      return body;
    },
  });
  const { newId } = systemClock;
  app = await startTestApp({
    clock: { now: () => new Date(Date.now() + offsetMs), newId },
    log: collected,
    environment: { PLINTH_PROVIDERS: JSON.stringify([settingFor('clay', clay)]) },
  });
  through = makeProviderActions(app, 'clay');
});
afterAll(async () => {
  await app?.close();
  await clay?.close();
});
beforeEach(() => {
  offsetMs += 600_000;
});

const failed = { status: 400, body: { code: 'accounts.provider_failed' } };
const away = { status: 503, body: { code: 'accounts.provider_unreachable' } };

/** A browser that returns with the provider's reply. */
async function returning() {
  const { email } = newcomer();
  const left = await through.leave();
  return { email, ...left, query: await signInAtProvider(left.url, { email }) };
}

const change = (query: string, key: string, value: string): string => {
  const changed = new URLSearchParams(query);
  changed.set(key, value);
  return changed.toString();
};

const leftBehind = async (): Promise<unknown[]> => [
  ...(await app.ownerQuery('select provider from provider_visits')),
  ...(await app.ownerQuery(`select id from code_flows where purpose in ('continue', 'link', 'set-email')`)),
  ...(await app.ownerQuery('select id from identities')),
];

describe('rejects a reply', () => {
  test('in another browser', async () => {
    const { query, browserSecret } = await returning();
    expect(await through.come(query, 'y'.repeat(43))).toMatchObject(failed);
    // The visit is spent: a stolen reply is at most voided.
    expect(await through.come(query, browserSecret)).toMatchObject(failed);
    expect(await leftBehind()).toEqual([]);
  });

  test('on repeated use, also concurrently', async () => {
    const { query, browserSecret } = await returning();
    const answers = await Promise.all(Array.from({ length: 8 }, () => through.come(query, browserSecret)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await through.come(query, browserSecret)).toMatchObject(failed);
  });

  test('after ten minutes', async () => {
    const { query, browserSecret } = await returning();
    offsetMs += 600_001;
    expect(await through.come(query, browserSecret)).toMatchObject(failed);
  });

  test.each([
    ['another state', (query: string) => change(query, 'state', 'x'.repeat(43))],
    ['no state', (query: string) => change(query, 'state', '')],
    ['two states', (query: string) => `${query}&state=${'x'.repeat(43)}`],
    ['another code', (query: string) => change(query, 'code', 'x'.repeat(43))],
    ['no code', (query: string) => query.replace(/code=[^&]+&/, '')],
    ['another issuer', (query: string) => change(query, 'iss', 'https://evil.example')],
    ['no issuer', (query: string) => query.replace(/&iss=[^&]+/, '')],
    ['an error beside the code', (query: string) => `${query}&error=access_denied`],
    ['nothing but noise', () => '%%%&&==\u0001'],
  ])('with %s', async (_what, tamper) => {
    const { query, browserSecret } = await returning();
    expect(await through.come(tamper(query), browserSecret)).toMatchObject(failed);
  });

  test('with the code of another visit, which has another verifier', async () => {
    const [mine, stolen] = [await returning(), await returning()];
    const query = change(mine.query, 'code', new URLSearchParams(stolen.query).get('code') ?? '');
    expect(await through.come(query, mine.browserSecret)).toMatchObject(failed);
  });

  test('with an ID token of another visit, which has another nonce', async () => {
    const { query, browserSecret } = await returning();
    await app.ownerQuery(`update provider_visits set nonce = 'another' where expires_at > $1`, [app.house.clock.now()]);
    expect(await through.come(query, browserSecret)).toMatchObject(failed);
  });

  test('when the person declined', async () => {
    expect(await through.visit('cancel')).toMatchObject(failed);
  });
});

test('rejects an ID token with a wrong signature', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forger = await startIdentityProvider({
    redirectUris: [returnAddress],
    retell(path, body) {
      if (path !== '/jwks') return body;
      const { keys } = body as { keys: object[] };
      return { keys: keys.map((key) => ({ ...key, ...publicKey.export({ format: 'jwk' }) })) };
    },
  });
  const tricked = await startTestApp({
    environment: { PLINTH_PROVIDERS: JSON.stringify([settingFor('forger', forger)]) },
  });
  try {
    expect(await makeProviderActions(tricked, 'forger').visit({ email: 'forged@test.example' })).toMatchObject(failed);
  } finally {
    await tricked.close();
    await forger.close();
  }
});

describe('an unreachable provider', () => {
  test('is reported before and after the visit, and works again once it is back', async () => {
    const first = await startIdentityProvider({ redirectUris: [returnAddress] });
    const port = Number(new URL(first.issuer).port);
    const lonely = await startTestApp({
      environment: { PLINTH_PROVIDERS: JSON.stringify([settingFor('clay', first)]) },
    });
    const walked = makeProviderActions(lonely, 'clay');
    try {
      await first.close();
      const body = { browserHash: 'x'.repeat(43) };
      expect(await lonely.call(visitProvider, { params: { idp: 'clay' }, body })).toMatchObject(away);
      expect(await lonely.ownerQuery('select provider from provider_visits')).toEqual([]);
      const back = await startIdentityProvider({ redirectUris: [returnAddress], port });
      const { url, browserSecret } = await walked.leave();
      const query = await signInAtProvider(url, { email: 'away@test.example' });
      await back.close();
      expect(await lonely.call(returnFromProvider, { body: { query, browserSecret } })).toMatchObject(away);
      // That visit is over in any case.
      expect(await lonely.call(returnFromProvider, { body: { query, browserSecret } })).toMatchObject(failed);
    } finally {
      await lonely.close();
    }
  });

  test('is not found if it is not configured', async () => {
    const body = { browserHash: 'x'.repeat(43) };
    expect((await app.call(visitProvider, { params: { idp: 'google' }, body })).status).toBe(404);
    expect((await app.call(visitProvider, { params: { idp: 'Not a name' }, body })).status).toBe(400);
  });
});

test('keeps secrets out of logs and database', async () => {
  lines.length = 0;
  const person = await makeAccountActions(app).member();
  const { url, browserSecret } = await through.leave();
  const state = new URL(url).searchParams.get('state') ?? 'none';
  const query = await signInAtProvider(url, { email: person.email });
  const code = new URLSearchParams(query).get('code') ?? 'none';
  const [visit] = await app.ownerQuery<{ all: string; verifier: string }>(
    'select v::text as all, code_verifier as verifier from provider_visits v',
  );
  expect(visit?.all).not.toContain(state);
  expect(visit?.all).not.toContain(browserSecret);
  const { flow } = outcomeOf('link', await through.come(query, browserSecret));
  const otp = await codeFor(app, person.email);
  const linked = await through.link(flow, otp);
  const { freshToken } = linked.body as { freshToken: string };
  // Failures are logged with a reason.
  await through.come(query, browserSecret);
  await through.visit('cancel');
  const again = await returning();
  await through.come(change(again.query, 'code', 'wrong-code'), again.browserSecret);

  const log = lines.join('');
  expect(log).toContain('access_denied');
  expect(log).toContain('invalid_grant');
  expect(tokens.length).toBeGreaterThan(0);
  const secrets = [state, code, browserSecret, visit?.verifier, otp, flow.token, freshToken, clay.clientSecret];
  for (const secret of [...secrets, ...tokens, again.browserSecret]) expect(log).not.toContain(secret);
});
