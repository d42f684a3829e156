import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { deleteProject, getProject, listProjects } from '#features/projects/contract/assets.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { cancelTask } from '#features/tasks/contract.ts';
import { until } from '#platform/testing/until.ts';
import { starterOf } from '#themes/starters.ts';
import { themes } from '#themes/themes.ts';
import { checkName, createSite, getSite, initializeSite, listSites, type Site } from '../contract/sites.ts';
import { makeSite } from '../testing/make-site.ts';

let app: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  owner = await makePerson(app.house);
});
afterAll(() => app?.close());

const create = (projectId: string, name: string, { token } = owner) =>
  app.call(createSite, { params: { a: projectId }, body: { name } }, token);
const get = async (projectId: string, { token } = owner): Promise<Site | null> =>
  ((await app.call(getSite, { params: { a: projectId } }, token)).body as { domain: Site | null }).domain;
const check = async (name: string) => (await app.call(checkName, { params: { name } }, owner.token)).body;

test('starts every theme with a home page, which opens after the site is created', () => {
  for (const theme of themes) expect(starterOf(theme.name).pages.map(({ path }) => path)).toContain('/_index.md');
});

describe('creating a site', () => {
  test('takes its name and fills it with starter content in a task', async () => {
    const projectId = await makeProject(app.house, owner.userId);
    expect(await get(projectId)).toBeNull();
    const made = await create(projectId, ' Kiln-And-Clay ');
    expect(made).toMatchObject({
      status: 202,
      body: { name: 'kiln-and-clay', initialized: false, progress: { activity: 'initializing' } },
    });
    const { _id, url, previewOrigin } = made.body as Site;
    expect(url).toBe('http://kiln-and-clay.localhost:0');
    expect(previewOrigin).toBe('http://kiln-and-clay--preview.localhost:0');
    await until(async () => (await get(projectId))?.initialized === true);
    expect(await get(projectId)).toMatchObject({ _id, progress: { activity: 'completed' } });
    const site = {
      _id,
      assetId: projectId,
      progress: { activity: 'completed', taskId: expect.anything() },
      initialized: true,
      disconnected: false,
      theme: { name: 'base', previewName: null },
    };
    const one = await app.call(getProject, { params: { id: projectId } }, owner.token);
    expect(one.body).toMatchObject({ _id: projectId, domain: site });
    const listed = await app.call(listProjects, {}, owner.token);
    expect(listed.body).toMatchObject({ items: [{ _id: projectId, domain: site }] });
    const files = await app.ownerQuery<{ path: string }>('select path from files where site_id = $1 order by path', [
      _id,
    ]);
    expect(files.map(({ path }) => path)).toEqual(
      starterOf('base')
        .pages.map(({ path }) => path)
        .toSorted(),
    );
  });

  test('allows one per project, and of two concurrent requests one wins', async () => {
    const projectId = await makeProject(app.house, owner.userId);
    const answers = await Promise.all([create(projectId, 'first-of-two'), create(projectId, 'second-of-two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await create(projectId, 'third')).toMatchObject({ status: 409, body: { code: 'sites.has_site' } });
  });

  test('gives a name to one site, and of two concurrent requests one wins', async () => {
    const projects = [await makeProject(app.house, owner.userId), await makeProject(app.house, owner.userId)];
    const answers = await Promise.all(projects.map((id) => create(id, 'wanted')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'sites.name_taken',
      _message: 'Sorry! this name is taken',
    });
  });

  test.each(['www', 'api', 'preview'])('reserves %s', async (name) => {
    const projectId = await makeProject(app.house, owner.userId);
    expect(await create(projectId, name)).toMatchObject({ status: 409, body: { code: 'sites.name_taken' } });
  });

  test.each(['', 'two words', 'x--y', '-x', 'x-', 'ü', 'a.b', 'x'.repeat(31)])('rejects “%s”', async (name) => {
    const projectId = await makeProject(app.house, owner.userId);
    expect(await create(projectId, name)).toMatchObject({
      status: 400,
      body: { _message: 'Please enter valid domain name' },
    });
  });

  test('is allowed to admins only, and does not reveal the project to others', async () => {
    const projectId = await makeProject(app.house, owner.userId);
    const [editor, stranger] = [await makePerson(app.house), await makePerson(app.house)];
    await addMember(app.house, projectId, editor.userId, 'editor');
    expect((await create(projectId, 'not-mine', editor)).status).toBe(403);
    expect((await create(projectId, 'not-mine', stranger)).status).toBe(404);
    expect(await check('not-mine')).toMatchObject({ isReserved: false, message: 'Yay! your name is available' });
  });
});

describe('names', () => {
  test('are free, taken or reserved, with the specification’s messages', async () => {
    await makeSite(app.house, await makeProject(app.house, owner.userId), 'taken-name');
    expect(await check('taken-name')).toMatchObject({ isReserved: true, message: 'Sorry! this name is taken' });
    expect(await check('WWW')).toMatchObject({ isReserved: true });
    expect(await check('free-name')).toEqual({
      isReserved: false,
      message: 'Yay! your name is available',
      host: `free-name.${app.house.config.sitesHost}`,
    });
  });

  test('stay reserved for a while when their site is deleted with its project', async () => {
    const projectId = await makeProject(app.house, owner.userId);
    await makeSite(app.house, projectId, 'left-behind');
    for (const query of [{}, { forever: 'true' }])
      expect((await app.call(deleteProject, { params: { id: projectId }, query }, owner.token)).status).toBe(204);
    expect(await app.ownerQuery('select from sites where project_id = $1', [projectId])).toEqual([]);
    expect(await check('left-behind')).toMatchObject({ isReserved: true });
    const next = await makeProject(app.house, owner.userId);
    expect((await create(next, 'left-behind')).status).toBe(409);
    await app.ownerQuery(`update site_names set released_at = now() - interval '91 days' where name = 'left-behind'`);
    expect(await check('left-behind')).toMatchObject({ isReserved: false });
    expect((await create(next, 'left-behind')).status).toBe(202);
  });
});

describe('retrying the preparation', () => {
  test('keeps existing content and adds what is missing after a failure', async () => {
    const projectId = await makeProject(app.house, owner.userId);
    const { body } = await create(projectId, 'again-please');
    const { _id } = body as Site;
    await until(async () => (await get(projectId))?.initialized === true);
    const again = () => app.call(initializeSite, { params: { a: projectId, d: _id } }, owner.token);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'sites.is_ready' } });
    await app.ownerQuery(`update sites set initialized_at = null, activity = 'failed' where id = $1`, [_id]);
    await app.ownerQuery(`delete from files where site_id = $1 and path = '/about.md'`, [_id]);
    expect(await again()).toMatchObject({ status: 202, body: { progress: { activity: 'initializing' } } });
    await until(async () => (await get(projectId))?.initialized === true);
    const [count] = await app.ownerQuery<{ count: number }>(
      'select count(*)::int as count from files where site_id = $1',
      [_id],
    );
    expect(count?.count).toBe(starterOf('base').pages.length);
  });

  test('reports a cancelled preparation and can be retried', async () => {
    const idle = await startTestApp();
    try {
      const person = await makePerson(idle.house);
      const projectId = await makeProject(idle.house, person.userId);
      const made = await idle.call(createSite, { params: { a: projectId }, body: { name: 'stopped' } }, person.token);
      const { _id, progress } = made.body as Site;
      expect(
        (await idle.call(cancelTask, { params: { a: projectId, id: progress.taskId ?? '' } }, person.token)).status,
      ).toBe(200);
      const again = await idle.call(initializeSite, { params: { a: projectId, d: _id } }, person.token);
      expect(again.body).toMatchObject({ code: 'sites.not_ready' });
    } finally {
      await idle.close();
    }
  });
});

describe('reading sites', () => {
  test('lists the sites of the person’s projects only, without deleted ones', async () => {
    const [mara, jonas] = [await makePerson(app.house), await makePerson(app.house)];
    const [mine, binned, theirs] = [
      await makeProject(app.house, mara.userId),
      await makeProject(app.house, mara.userId),
      await makeProject(app.house, jonas.userId),
    ];
    const siteId = await makeSite(app.house, mine);
    for (const id of [binned, theirs]) await makeSite(app.house, id);
    await app.call(deleteProject, { params: { id: binned } }, mara.token);
    const { items } = (await app.call(listSites, {}, mara.token)).body as { items: Site[] };
    expect(items.map(({ _id }) => _id)).toEqual([siteId]);
  });

  test('upgrades it to the current renderer with `updateCore`, and only then', async () => {
    const projectId = await makeProject(app.house, owner.userId);
    await makeSite(app.house, projectId);
    expect((await get(projectId))?.coreVersion).toBe('0');
    const { body } = await app.call(getSite, { params: { a: projectId }, query: { updateCore: 'true' } }, owner.token);
    expect((body as { domain: Site }).domain.coreVersion).not.toBe('0');
    expect((await get(projectId))?.coreVersion).not.toBe('0');
  });
});
