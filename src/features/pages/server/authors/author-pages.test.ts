import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { acceptInvitation } from '#features/projects/contract/invitations.ts';
import { addToTeam } from '#features/projects/contract/teams.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { createSite } from '#features/sites/contract/sites.ts';
import { until } from '#platform/testing/until.ts';
import type { OpenFile } from '../../contract/fields.ts';
import { createPage } from '../../contract/tree.ts';
import { startSite, type TestSite } from '../../testing/start-site.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startSite(app);
});
afterAll(() => app?.close());

type Wanted = { readonly username: string; readonly createAuthor: true; readonly slug?: string };

const invite = (projectId: string, token: string, body: Wanted) =>
  app.call(addToTeam, { params: { a: projectId, t: 'author' }, body }, token);

/** Accepts an invitation to a project. */
async function join(projectId: string, person: { readonly token: string; readonly userId: string }): Promise<void> {
  const [invitation] = await app.ownerQuery<{ id: string }>(
    `select id from invitations where project_id = $1 and state = 'pending' and email = (select lower(email) from users where id = $2)`,
    [projectId, person.userId],
  );
  const params = { a: projectId, x: invitation?.id ?? '' };
  expect((await app.call(acceptInvitation, { params }, person.token)).status).toBe(200);
}

const pathsIn = async (projectId: string): Promise<string[]> =>
  (
    await app.ownerQuery<{ path: string }>(
      `select path from files where project_id = $1 and path like '/authors/%' and deleted_at is null order by path`,
      [projectId],
    )
  ).map(({ path }) => path);

test('creates the promised author page, ready to publish, when the invited person joins', async () => {
  const person = await makePerson(app.house);
  await invite(site.projectId, site.owner.token, { username: person.email, createAuthor: true, slug: 'mara' });
  expect(await pathsIn(site.projectId)).toEqual([]);
  await join(site.projectId, person);
  await until(async () => (await pathsIn(site.projectId)).includes('/authors/mara.md'));
  const { state, frontMatter } = await site.open('/authors/mara.md');
  expect(state).toBe('ready-to-publish');
  expect(frontMatter?.title).toMatch(/\S+ \S+/);
});

test('keeps an existing page, and creates a member’s page at once', async () => {
  await site.seed({ '/authors/taken/_index.md': '---\ntitle: Taken\n---\nMine' });
  const [member, other] = [site.author, site.editor];
  for (const [{ email }, slug] of [
    [member, 'taken'],
    [other, 'free'],
  ] as const)
    expect((await invite(site.projectId, site.owner.token, { username: email, createAuthor: true, slug })).status).toBe(
      200,
    );
  await until(async () => (await pathsIn(site.projectId)).includes('/authors/free.md'));
  expect(await pathsIn(site.projectId)).not.toContain('/authors/taken.md');
  expect(await site.text('/authors/taken/_index.md')).toContain('Mine');
});

test('creates author pages of a project without a site when its site is created', async () => {
  const [owner, person] = [await makePerson(app.house), await makePerson(app.house)];
  const projectId = await makeProject(app.house, owner.userId);
  await invite(projectId, owner.token, { username: person.email, createAuthor: true });
  await join(projectId, person);
  const made = await app.call(
    createSite,
    { params: { a: projectId }, body: { name: `authors-${Date.now().toString(36)}`, theme: 'base' } },
    owner.token,
  );
  expect(made.status).toBeLessThan(300);
  await until(async () => (await pathsIn(projectId)).length > 0, 30_000);
});

test('refuses a slug that would be the list of all authors', async () => {
  const answer = await invite(site.projectId, site.owner.token, {
    username: 'x@test.example',
    createAuthor: true,
    slug: 'index',
  });
  expect(answer.status).toBe(400);
});

test('names members with an author page as the authors of their new pages, unless told otherwise', async () => {
  const person = await makePerson(app.house);
  await site.seed({ '/posts/_index.md': 'Posts' });
  const create = async (path: string, token: string, frontMatter = {}) => {
    const body = { path, title: 'Post', frontMatter };
    const made = await app.call(createPage, { params: { a: site.projectId, d: site.siteId }, body }, token);
    return (made.body as OpenFile).frontMatter?.authors;
  };
  await invite(site.projectId, site.owner.token, { username: person.email, createAuthor: true, slug: 'm-l' });
  await join(site.projectId, person);
  expect(await create('/posts/one.md', person.token)).toEqual(['m-l']);
  expect(await create('/posts/two.md', person.token, { authors: ['Jonas Eide'] })).toEqual(['Jonas Eide']);
  expect(await create('/posts/three.md', site.owner.token)).toBeUndefined();
});
