import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { projectCapabilities } from '#contract-kit/capabilities.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { findUnsampled, swapIds } from '#platform/testing/samples.ts';
import { rooms } from '../rooms.ts';
import { makeReadEverything } from './read-everything.ts';
import { credentials, makeTenant, samples, type Tenant } from './samples.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const endpoints = rooms.flatMap(({ routes }) => routes.map((route) => route.endpoint));

let app: TestApp;
let mine: Tenant;
let theirs: Tenant;
let readEverything: string;
/** All rows, as last read. */
let atRest: string;
beforeAll(async () => {
  app = await startTestApp();
  mine = await makeTenant(app.house);
  theirs = await makeTenant(app.house);
  readEverything = await makeReadEverything(app);
  atRest = await wholeDatabase();
});
afterAll(() => app?.close());

/** All rows, as one text. */
async function wholeDatabase(): Promise<string> {
  const rows = await app.ownerQuery<{ text: string }>(readEverything);
  return rows.map(({ text }) => text).join('\n');
}

async function expectNothingChanged(): Promise<void> {
  const before = atRest;
  atRest = await wholeDatabase();
  expect(atRest).toBe(before);
}

test('has a sample for every route, and detects a route without one', () => {
  expect(findUnsampled(endpoints, samples)).toEqual([]);
  const planted = endpoint({
    name: 'projects.planted',
    summary: 'Planted',
    method: 'GET',
    path: '/planted/{id}',
    needs: 'projects.open',
    accepts: ['bearer'],
    project: 'id',
    params: z.strictObject({ id: z.uuid() }),
    reply: 'nothing',
  });
  expect(findUnsampled([...endpoints, planted], samples)).toEqual(['projects.planted']);
});

describe.each(endpoints.map((endpoint) => ({ endpoint, name: endpoint.name })))('$name', ({ endpoint }) => {
  test('answers an id of another tenant like a random one, with the same 4xx, and changes nothing', async () => {
    const call = samples[endpoint.name]?.(mine.mine) ?? {};
    const foreign = swapIds(call, mine.mine, theirs.mine);
    const random = swapIds(
      call,
      mine.mine,
      Object.fromEntries(Object.keys(mine.mine).map((word) => [word, randomUUID()])),
    );
    const token = endpoint.needs === 'public' ? undefined : mine.person.token;
    for (const [index, variant] of foreign.entries()) {
      if (credentials.has(variant.word)) continue;
      const headers = { 'content-type': endpoint.body === 'file' ? 'image/png' : 'application/json' };
      const answers = [variant.call, random[index]?.call ?? {}].map((each) =>
        app.call(endpoint, each, token, each.body === undefined ? {} : headers),
      );
      const [answer, randomAnswer] = await Promise.all(answers);
      expect(answer?.status, variant.word).toBeGreaterThanOrEqual(400);
      expect(answer?.status, variant.word).toBeLessThan(500);
      expect({ status: answer?.status, body: answer?.body }).toEqual({
        status: randomAnswer?.status,
        body: randomAnswer?.body,
      });
      expect(JSON.stringify(answer?.body)).not.toContain(theirs.person.email);
    }
    await expectNothingChanged();
  });

  test('refuses a call without a session, unless the contract declares it public', async () => {
    if (endpoint.needs === 'public') return expect(publicCalls).toContain(endpoint.name);
    const answer = await app.call(endpoint, samples[endpoint.name]?.(mine.mine) ?? {});
    expect(answer.status).toBe(401);
    await expectNothingChanged();
  });
});

/** All public calls, listed by hand: a new one must be added here on purpose. */
const publicCalls: readonly string[] = [
  'coupons.describe-code',
  'payments.receive-event',
  'blobs.read-blob',
  'billing.list-public-plans',
  'outbox.list-kept-mails',
  'outbox.get-kept-attachment',
  'preview-links.open-link',
  'preview-links.unlock-link',
  'preview-links.add-guest-comment',
  'accounts.sign-up',
  'accounts.verify-email',
  'accounts.resend-code',
  'accounts.check-code',
  'accounts.log-in',
  'accounts.open-session',
  'accounts.forgot-password',
  'accounts.reset-password',
  'accounts.initiate-set-email',
  'accounts.set-email',
  'accounts.pass-second-factor',
  'accounts.list-providers',
  'accounts.visit-provider',
  'accounts.return-from-provider',
  'accounts.continue-sign-up',
  'accounts.confirm-link',
  'accounts.confirm-unlink',
  'projects.look-at-invitation',
  'domains.is-tls-allowed',
];

test('accepts only closed schemas as input', () => {
  const open = endpoints.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema instanceof z.ZodObject && schema.def.catchall?._zod.def.type !== 'never' ? [name] : [],
    ),
  );
  expect(open).toEqual([]);
});

test('requires project calls to have the id in the path and a project capability, and no other call', () => {
  for (const { name, needs, project, path } of endpoints) {
    if (project) expect(path, name).toContain(`{${project}}`);
    expect(needs in projectCapabilities, name).toBe(project !== undefined);
  }
});
