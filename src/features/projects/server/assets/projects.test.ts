import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { getMe } from '#features/accounts/contract/person.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { until } from '#platform/testing/until.ts';
import {
  type Asset,
  createProject,
  getPermissions,
  getProject,
  listProjects,
  redrawCover,
  uploadCover,
} from '../../contract/assets.ts';
import { openedProject } from '../../contract/stars.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';
import { onePixel } from '../../testing/samples.ts';
import { type ProjectChanged, projectChanged } from '../changes.ts';
import { drawCover } from '../covers/draw-cover.ts';

let app: TestApp;
let owner: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  owner = await makePerson(app.house);
  stranger = await makePerson(app.house);
});
afterAll(() => app?.close());

const make = async (name: string, { token } = owner): Promise<Asset> =>
  (await app.call(createProject, { body: { name } }, token)).body as Asset;
const get = async (id: string, { token } = owner) => app.call(getProject, { params: { id } }, token);
const coverOf = async (id: string): Promise<Asset> => (await get(id)).body as Asset;

const noticesOf = async ({ token }: TestPerson): Promise<number> =>
  ((await app.call(listNotifications, {}, token)).body as { items: unknown[] }).items.length;
const nothing = async () => undefined;
const jobContext = () => ({
  jobId: '',
  attempt: 1,
  signal: new AbortController().signal,
  progress: nothing,
  log: nothing,
  house: app.house,
});

describe('a new project', () => {
  test('belongs to its creator, gets a cover and sends a notification when the cover is ready', async () => {
    const project = await make('Kiln & Clay');
    expect(project).toMatchObject({
      name: 'Kiln & Clay',
      userId: owner.userId,
      teamRole: 'owner',
      coverState: 'drawing',
      coverUrl: null,
    });
    await until(async () => (await coverOf(project._id)).coverState === 'ready');
    const picture = await app.fetch((await coverOf(project._id)).coverUrl ?? '');
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const told = await app.call(listNotifications, {}, owner.token);
    expect(told.body, 'no notification about one’s own action').toMatchObject({ items: [] });
  });

  test('is created once for repeated requests with the same idempotency key', async () => {
    const person = await makePerson(app.house);
    const headers = { 'idempotency-key': 'make-one-project' };
    const answers = await Promise.all(
      [1, 2].map(() => app.call(createProject, { body: { name: 'Once' } }, person.token, headers)),
    );
    expect(new Set(answers.map(({ body }) => (body as Asset)._id)).size).toBe(1);
    const list = await app.call(listProjects, {}, person.token);
    expect((list.body as { items: Asset[] }).items).toHaveLength(1);
  });

  test('gives up a cover that cannot be drawn, and notifies once', async () => {
    const person = await makePerson(app.house);
    const projectId = await makeProject(app.house, person.userId, 'Unlucky');
    const wish = app.house.clock.newId();
    await app.ownerQuery(`update projects set cover_state = 'drawing', cover_wish = $1 where id = $2`, [
      wish,
      projectId,
    ]);
    for (let time = 0; time < 2; time += 1) {
      await drawCover.giveUp?.(jobContext(), { projectId, wish, askedBy: person.userId });
    }
    expect((await get(projectId, person)).body).toMatchObject({ coverState: 'failed' });
    const told = await app.call(listNotifications, {}, person.token);
    expect((told.body as { items: unknown[] }).items).toMatchObject([
      { type: 'projects.cover-failed', status: 'error', assetId: projectId },
    ]);
    expect((told.body as { items: unknown[] }).items).toHaveLength(1);
  });

  test('needs a name of at most 60 characters', async () => {
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      expect((await app.call(createProject, { body: { name } }, owner.token)).status).toBe(400);
    }
  });
});

describe('access', () => {
  test('replies to other people as if the project did not exist', async () => {
    const id = await makeProject(app.house, owner.userId);
    const foreign = await get(id, stranger);
    const unknown = await get(app.house.clock.newId(), stranger);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await app.call(listProjects, {}, stranger.token)).body).toEqual({ items: [], nextCursor: null });
  });

  test('gives a member the permissions of their role only', async () => {
    const id = await makeProject(app.house, owner.userId);
    const author = await makePerson(app.house);
    await addMember(app.house, id, author.userId, 'author');
    expect((await get(id, author)).body).toMatchObject({ teamRole: 'author' });
    expect((await app.call(redrawCover, { params: { id } }, author.token)).status).toBe(403);
    const permissions = await app.call(getPermissions, { params: { id } }, author.token);
    // Higher rooms add further capabilities.
    expect(permissions.body).toMatchObject({
      role: 'author',
      teamRole: 'author',
      can: {
        'projects.open': true,
        'projects.rename': false,
        'projects.change-cover': false,
        'projects.delete': false,
        'projects.transfer': false,
        'teams.see': false,
        'teams.change': false,
        'tasks.see': false,
        'tasks.change': false,
      },
    });
    const list = await app.call(listProjects, { query: { isOwner: 'true' } }, author.token);
    expect(list.body).toEqual({ items: [], nextCursor: null });
  });

  test('moves an opened project to the front of the recent ones', async () => {
    const person = await makePerson(app.house);
    const [one, two] = [
      await makeProject(app.house, person.userId, 'One'),
      await makeProject(app.house, person.userId, 'Two'),
    ];
    for (const id of [one, two, one]) await app.call(openedProject, { params: { id } }, person.token);
    expect((await app.call(getMe, {}, person.token)).body).toMatchObject({
      recentAssets: [
        { _id: one, name: 'One' },
        { _id: two, name: 'Two' },
      ],
    });
  });
});

/** Collects the projects whose new cover is announced. */
function hearNewCovers(): readonly string[] {
  const heard: string[] = [];
  const stop = app.house.events.on<ProjectChanged>(projectChanged, ({ projectId, hasNewCover }) => {
    if (hasNewCover) heard.push(projectId);
  });
  onTestFinished(stop);
  return heard;
}

describe('covers', () => {
  const put = (id: string, body: Uint8Array, type = 'image/png') =>
    app.call(uploadCover, { params: { id }, body }, owner.token, { 'content-type': type });

  test('cleans an uploaded image, shows it at once, and replaces the generated one', async () => {
    const id = await makeProject(app.house, owner.userId);
    const { status, body } = await put(id, onePixel);
    expect(status).toBe(200);
    const { coverUrl, coverState } = body as Asset;
    expect(coverState).toBe('ready');
    const picture = await app.fetch(coverUrl ?? '');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    const part = await app.fetch(coverUrl ?? '', { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(await picture.arrayBuffer()).subarray(0, 4));
    const again = await app.fetch(coverUrl ?? '', { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('rejects a file that is not an image by its content, regardless of its type', async () => {
    const id = await makeProject(app.house, owner.userId);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await put(id, svg)).status).toBe(415);
    expect((await put(id, Buffer.from('%PDF-1.7'), 'image/png')).status).toBe(415);
    expect((await put(id, Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400);
    expect((await put(id, Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413);
    expect((await coverOf(id)).coverUrl).toBeNull();
  });

  test('replaces the cover with a new drawing, and announces each once', async () => {
    const person = await makePerson(app.house);
    const newCovers = hearNewCovers();
    const project = await make('Redrawn', person);
    const isReady = async () => ((await get(project._id, person)).body as Asset).coverState === 'ready';
    await until(isReady);
    const first = ((await get(project._id, person)).body as Asset).coverUrl;
    await app.call(redrawCover, { params: { id: project._id } }, person.token);
    await until(isReady);
    expect(((await get(project._id, person)).body as Asset).coverUrl).not.toBe(first);
    await until(() => newCovers.filter((id) => id === project._id).length === 2);
    expect(await noticesOf(person), 'no notification about one’s own action').toBe(0);
  });

  test('ignores an outdated or repeated drawing, and does not announce it', async () => {
    const person = await makePerson(app.house);
    const projectId = await makeProject(app.house, person.userId);
    const wish = app.house.clock.newId();
    const newCovers = hearNewCovers();
    const draw = (wanted: string) => drawCover.run(jobContext(), { projectId, wish: wanted, askedBy: person.userId });
    await app.ownerQuery(`update projects set cover_state = 'drawing', cover_wish = $1 where id = $2`, [
      wish,
      projectId,
    ]);
    await draw(app.house.clock.newId());
    expect((await get(projectId, person)).body).toMatchObject({ coverState: 'drawing', coverUrl: null });
    await draw(wish);
    await draw(wish);
    expect((await get(projectId, person)).body).toMatchObject({ coverState: 'ready' });
    await until(() => newCovers.length > 0);
    expect(newCovers).toEqual([projectId]);
  });
});
