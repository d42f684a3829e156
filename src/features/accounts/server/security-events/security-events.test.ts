import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { inScope } from '#platform/house/scope.ts';
import { listSecurityEvents, type SecurityEvent } from '../../contract/security-events.ts';
import { jobContext } from '../../testing/mailbox.ts';
import { makePerson, type TestPerson } from '../../testing/make-person.ts';
import { makeAccountActions } from '../../testing/people-journeys.ts';
import { recordEvent } from './record-event.ts';
import { sweepSecurityEvents } from './sweep-security-events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

type Page = { readonly items: SecurityEvent[]; readonly nextCursor: string | null };
const page = async ({ token }: Pick<TestPerson, 'token'>, query: object = {}): Promise<Page> =>
  (await app.call(listSecurityEvents, { query }, token)).body as Page;

const note = ({ userId }: TestPerson, detail: string) =>
  inScope({ house: app.house, person: null, seat: null, request: null }, (scope) =>
    recordEvent(scope, userId, 'provider-linked', detail),
  );

test('lists events newest first with browser and address, for the owner only', async () => {
  const people = makeAccountActions(app);
  const { email } = await people.member();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const { accessToken: token } = (await people.login(email, undefined, { 'user-agent': agent })).body as {
    accessToken: string;
  };
  const { items } = await page({ token });
  expect(items.map(({ kind }) => kind)).toEqual(['signed-in-unknown-device', 'signed-in', 'signed-up']);
  expect(items[0]).toMatchObject({ os: 'Linux', browser: 'Firefox', ip: '127.0.0.1', detail: 'password' });
  expect((await page(await makePerson(app.house))).items).toEqual([]);
});

test('has no browser for events without one', async () => {
  const person = await makePerson(app.house);
  await note(person, 'Google');
  expect((await page(person)).items).toMatchObject([{ os: '', browser: '', ip: '', detail: 'Google' }]);
});

test('pages without gaps or repetitions', async () => {
  const person = await makePerson(app.house);
  for (let index = 0; index < 7; index += 1) await note(person, String(index));
  const seen: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const next: Page = await page(person, { limit: '3', ...(cursor ? { cursor } : {}) });
    seen.push(...next.items.map(({ detail }) => detail));
    cursor = next.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  const refused = await app.call(listSecurityEvents, { query: { cursor: 'not one of ours' } }, person.token);
  expect(refused.status).toBe(400);
});

test('deletes events after a year', async () => {
  const person = await makePerson(app.house);
  for (const detail of ['old', 'young']) await note(person, detail);
  const set = (detail: string, days: number) =>
    app.ownerQuery('update security_events set created_at = $1 where user_id = $2 and detail = $3', [
      new Date(Date.now() - days * 24 * 3_600_000),
      person.userId,
      detail,
    ]);
  await set('old', 366);
  await set('young', 364);
  for (let run = 0; run < 2; run += 1) await sweepSecurityEvents.run(jobContext(app), {});
  expect((await page(person)).items.map(({ detail }) => detail)).toEqual(['young']);
});
