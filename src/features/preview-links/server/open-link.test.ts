import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { deleteFiles } from '#features/pages/contract/tree.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import type { OpenPreview } from '../contract/guests.ts';
import { revokeLink } from '../contract/links.ts';
import { startLinks, type TestLinks } from '../testing/start-links.ts';

let app: TestApp;
let site: TestLinks;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.house, { clock: { ...app.house.clock, now: () => now } });
  site = await startLinks(app);
});
beforeEach(() => app.ownerQuery('delete from rate_windows', []));
afterAll(() => app?.close());

const hourMs = 3_600_000;
const ended = { status: 404, body: { code: 'preview-links.ended' } };

/** Nothing of the link works: neither the token, nor the ticket and files that were opened with it before. */
async function expectEnded(token: string, opened: OpenPreview, fileLink: string): Promise<void> {
  expect(await site.open(token)).toMatchObject(ended);
  expect(await site.unlock(token, 'kiln and clay')).toMatchObject(ended);
  expect(await site.say(token)).toMatchObject(ended);
  expect((await site.askFrame(opened.frameUrl, { want: 'shared', ticket: opened.ticket })).status).toBe(404);
  expect((await site.visit(fileLink)).status).toBe(404);
}

async function openOne(who?: TestPerson) {
  const link = await site.make({}, who);
  const opened = (await site.open(link.token)).body as OpenPreview;
  const shared = await site.show(link.token);
  const path = Object.values(shared?.links ?? {}).find((one) => one.endsWith('.css')) ?? '';
  const fileLink = new URL(path, opened.frameUrl).href;
  expect((await site.visit(fileLink)).status).toBe(200);
  return { link, opened, fileLink };
}

describe('a preview link', () => {
  test('opens without an account, and counts how often', async () => {
    const link = await site.make();
    const { status, body, headers } = await site.open(link.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'open', title: 'Raku', versionAt: null, allowsComments: true, comments: [] });
    expect(JSON.stringify(body), 'nothing about the team').not.toMatch(/email|@|userId|firstName/);
    expect(headers.get('cache-control')).toBe('no-store');
    await site.open(link.token);
    const [listed] = (await site.listAll()).links.filter(({ _id }) => _id === link._id);
    expect(listed).toMatchObject({ opened: 2, lastOpenedAt: now.toISOString() });
  });

  test('does not open for guesses, and says the same as for an ended one', async () => {
    const { token } = await site.make();
    const other = await site.make();
    const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const mixed = token.slice(0, 22) + other.token.slice(22);
    for (const guess of [flipped, mixed, token.slice(0, 22), `${token}A`, 'x', '!'.repeat(54), token.toLowerCase()])
      expect(await site.open(guess)).toMatchObject(ended);
    for (const token_ of ['', 'x'.repeat(101), null]) expect((await site.open(token_ as string)).status).toBe(400);
  });

  test('ends when it expires', async () => {
    const { link, opened, fileLink } = await openOne();
    const before = now;
    now = new Date(Date.parse(link.expiresAt) - 1);
    expect((await site.open(link.token)).status).toBe(200);
    now = new Date(link.expiresAt);
    await expectEnded(link.token, opened, fileLink);
    now = before;
  });

  test('ends at once when it is revoked', async () => {
    const { link, opened, fileLink } = await openOne();
    expect((await site.ask(revokeLink, { params: { id: link._id } })).status).toBe(200);
    await expectEnded(link.token, opened, fileLink);
  });

  test('rests while its page is in the recycle bin', async () => {
    await site.seed({ '/binned.md': '---\ntitle: Binned\n---\n' });
    const link = await site.make({ path: '/binned.md' });
    await site.ask(deleteFiles, { body: { files: [await site.based('/binned.md')] } });
    expect(await site.open(link.token)).toMatchObject(ended);
  });
});

describe('a link ends with what its creator may do', () => {
  const change = (statement: string, id: string) => app.ownerQuery(statement, [id]);
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['removal from the team', (id) => change('delete from team_members where user_id = $1', id)],
    ['role', (id) => change(`update team_members set team_role = 'author' where user_id = $1`, id)],
    ['suspension', (id) => change(`update users set status = 'suspended' where id = $1`, id)],
    ['leaving', (id) => change('update users set leave_at = now() where id = $1', id)],
    ['deletion', (id) => change('delete from users where id = $1', id)],
  ])('with their %s', async (_what, end) => {
    const who = await makePerson(app.house);
    await addMember(app.house, site.projectId, who.userId, 'editor');
    const { link, opened, fileLink } = await openOne(who);
    await end(who.userId);
    await expectEnded(link.token, opened, fileLink);
    const states = (await site.listAll()).links.filter(({ _id }) => _id === link._id).map(({ state }) => state);
    expect([[], ['paused']]).toContainEqual(states);
  });

  test.each<[string, string, string]>([
    [
      'is deleted',
      'update projects set deleted_at = now() where id = $1',
      'update projects set deleted_at = null where id = $1',
    ],
    [
      'is taken down',
      `insert into takedowns (project_id, reason, created_at, by_id)
       select id, 'Spam', now(), owner_id from projects where id = $1`,
      'delete from takedowns where project_id = $1',
    ],
    [
      'has a suspended owner',
      `update users set status = 'suspended' where id = (select owner_id from projects where id = $1)`,
      `update users set status = 'active' where id = (select owner_id from projects where id = $1)`,
    ],
  ])('and while the project %s', async (_what, close, reopen) => {
    const { link, opened, fileLink } = await openOne();
    await change(close, site.projectId);
    await expectEnded(link.token, opened, fileLink);
    await change(reopen, site.projectId);
    expect((await site.open(link.token)).status).toBe(200);
  });
});

describe('a link with a password', () => {
  test('opens with the right one only, and tells nothing before', async () => {
    const { token } = await site.make({ password: 'kiln and clay' });
    expect(await site.open(token)).toMatchObject({ status: 200, body: { state: 'locked' } });
    expect(Object.keys((await site.open(token)).body as object)).toEqual(['state']);
    expect(await site.unlock(token, 'kiln or clay')).toMatchObject({
      status: 400,
      body: { code: 'preview-links.wrong_password' },
    });
    const { pass } = (await site.unlock(token, 'kiln and clay')).body as { pass: string };
    expect(await site.open(token, pass)).toMatchObject({ body: { state: 'open', title: 'Raku' } });
    expect(await site.open(token, `${pass.slice(0, -1)}_`)).toMatchObject({ body: { state: 'locked' } });
    const other = await site.make({ password: 'kiln and clay' });
    expect(await site.open(other.token, pass), 'of another link').toMatchObject({ body: { state: 'locked' } });
    const before = now;
    now = new Date(before.getTime() + 13 * hourMs);
    expect(await site.open(token, pass), 'the next day').toMatchObject({ body: { state: 'locked' } });
    now = before;
  });

  test('takes ten guesses of one address', async () => {
    const { token } = await site.make({ password: 'kiln and clay' });
    for (let at = 0; at < 10; at += 1) expect((await site.unlock(token, `guess ${at}`)).status).toBe(400);
    expect((await site.unlock(token, 'kiln and clay')).status).toBe(429);
    now = new Date(now.getTime() + hourMs);
    expect((await site.unlock(token, 'kiln and clay')).status).toBe(200);
  });

  test('accepts no comment without it', async () => {
    const { token } = await site.make({ password: 'kiln and clay' });
    expect(await site.say(token)).toMatchObject({ status: 403, body: { code: 'preview-links.password_needed' } });
    const { pass } = (await site.unlock(token, 'kiln and clay')).body as { pass: string };
    expect((await site.say(token, { pass })).status).toBe(201);
  });
});
