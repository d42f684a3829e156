import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { getProject, listProjects, setPreferredPath } from '../../contract/assets.ts';
import { addFavourite, listFavourites, removeFavourite } from '../../contract/favourites.ts';
import { maxWidgetBytes, maxWidgets } from '../../contract/saved-widget.ts';
import { addMember, makeProject } from '../../testing/make-project.ts';

let app: TestApp;
let owner: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await makePerson(app.house), await makePerson(app.house)];
});
afterAll(() => app?.close());

const gallery = '{{< gallery columns="3" >}}\n{{< image src="/a.jpg" >}}\n{{< /gallery >}}';
const button = '{{< button href="/shop/" >}}Shop{{< /button >}}';
const params = { type: 'shortcodes' };
const save = (item: unknown, { token }: TestPerson) => app.call(addFavourite, { params, body: { item } }, token);
const remove = (item: string, { token }: TestPerson) => app.call(removeFavourite, { params, body: { item } }, token);
const list = async ({ token }: TestPerson) =>
  ((await app.call(listFavourites, { params }, token)).body as { items: unknown }).items;
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];

describe('favorite widgets', () => {
  test('keep their name and source, are renamed in place and removed by name', async () => {
    const mara = await makePerson(app.house);
    await save({ name: 'Studio', source: gallery }, mara);
    await save({ name: 'Shop', source: button }, mara);
    expect((await save({ name: 'Kiln', source: gallery, was: 'Studio' }, mara)).body).toEqual({
      items: [
        { name: 'Kiln', source: gallery },
        { name: 'Shop', source: button },
      ],
    });
    expect(await list(owner), 'those of another person stay as they are').toEqual([]);
    await remove('Kiln', owner);
    expect((await remove('Shop', mara)).body).toEqual({ items: [{ name: 'Kiln', source: gallery }] });
  });

  test('have a name of their own', async () => {
    const mara = await makePerson(app.house);
    const answers = await Promise.all([1, 2].map(() => save({ name: 'Studio', source: gallery }, mara)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await save({ name: 'Shop', source: button }, mara);
    expect(refusalOf(await save({ name: 'Shop', source: gallery, was: 'Studio' }, mara))).toEqual([
      409,
      'projects.widget_name_taken',
    ]);
    expect((await save({ name: 'Kiln', source: gallery, was: 'Kiln' }, mara)).status).toBe(404);
  });

  test('are limited in number and size, also in total', async () => {
    const mara = await makePerson(app.house);
    const large = (bytes: number) => `{{< code >}}${'x'.repeat(bytes - 25)}{{</ code >}}`;
    expect(large(100)).toHaveLength(100);
    expect((await save({ name: 'Exactly', source: large(maxWidgetBytes) }, mara)).status).toBe(200);
    expect((await save({ name: 'Over', source: large(maxWidgetBytes + 1) }, mara)).status).toBe(400);
    expect((await save({ name: 'Wide', source: large(maxWidgetBytes).replace('x', 'é') }, mara)).status).toBe(400);
    for (let number = 2; number <= 12; number += 1)
      expect((await save({ name: `Large ${number}`, source: large(maxWidgetBytes) }, mara)).status).toBe(200);
    expect(refusalOf(await save({ name: 'One more', source: large(maxWidgetBytes) }, mara))).toEqual([
      409,
      'projects.widgets_full',
    ]);

    const many = await makePerson(app.house);
    await app.ownerQuery(
      `insert into favourites (user_id, type, item, source)
       select $1, 'shortcodes', 'Widget ' || n, $3 from generate_series(1, $2) n`,
      [many.userId, maxWidgets - 1, button],
    );
    const answers = await Promise.all([1, 2, 3].map((n) => save({ name: `More ${n}`, source: button }, many)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['a text', 'gallery'],
    ['no name', { name: ' ', source: button }],
    ['text that is no widget', { name: 'Text', source: 'Hello' }],
    ['text before the widget', { name: 'Text', source: `x ${button}` }],
    ['a long name', { name: 'x'.repeat(81), source: button }],
    ['other fields', { name: 'Shop', source: button, userId: 'x' }],
  ])('refuse %s', async (_name, item) => {
    expect((await save(item, owner)).status).toBe(400);
  });

  test('are refused as favorites of other types', async () => {
    const item = { name: 'Shop', source: button };
    const answer = await app.call(addFavourite, { params: { type: 'pages' }, body: { item } }, owner.token);
    expect(refusalOf(answer)).toEqual([400, 'projects.unfit_favourite']);
  });
});

describe('widgets saved in a project', () => {
  const put = (id: string, body: object, { token }: TestPerson, key = 'savedShortcodes') =>
    app.call(setPreferredPath, { params: { id, key }, body }, token);
  const saved = async (id: string, { token }: TestPerson) =>
    ((await app.call(getProject, { params: { id } }, token)).body as { preferredPaths?: unknown }).preferredPaths;

  test('are shared by the team, beside the paths of each member', async () => {
    const id = await makeProject(app.house, owner.userId);
    const [editor, author] = [await makePerson(app.house), await makePerson(app.house)];
    await addMember(app.house, id, editor.userId, 'editor');
    await addMember(app.house, id, author.userId, 'author');
    await put(id, { path: '/posts' }, author, 'pages');
    const item = { name: 'Studio', source: gallery };
    expect((await put(id, { item }, editor)).body).toEqual({ preferredPaths: { savedShortcodes: [item] } });
    expect(await saved(id, author)).toEqual({ pages: '/posts', savedShortcodes: [item] });
    expect((await put(id, { item: { ...item, name: 'Kiln', was: 'Studio' } }, owner)).body).toEqual({
      preferredPaths: { savedShortcodes: [{ ...item, name: 'Kiln' }] },
    });
    const listed = (await app.call(listProjects, {}, author.token)).body as { items: { preferredPaths: unknown }[] };
    expect(listed.items.map(({ preferredPaths }) => preferredPaths)).toEqual([{ pages: '/posts' }]);
    expect((await put(id, { item: { name: 'Kiln', source: null } }, editor)).body).toEqual({ preferredPaths: {} });
  });

  test('are changed by editors only', async () => {
    const id = await makeProject(app.house, owner.userId);
    const author = await makePerson(app.house);
    await addMember(app.house, id, author.userId, 'author');
    const item = { name: 'Studio', source: gallery };
    await put(id, { item }, owner);
    for (const refused of [
      { name: 'Mine', source: button },
      { name: 'Studio', source: null },
    ])
      expect(refusalOf(await put(id, { item: refused }, author))).toEqual([403, 'projects.widgets_by_editors']);
    expect((await put(id, { item }, stranger)).status).toBe(404);
    expect(await saved(id, author)).toEqual({ savedShortcodes: [item] });
  });

  test('belong to one project', async () => {
    const [one, other] = [await makeProject(app.house, owner.userId), await makeProject(app.house, owner.userId)];
    const item = { name: 'Studio', source: gallery };
    expect((await put(one, { item }, owner)).status).toBe(200);
    expect((await put(one, { item }, owner)).status, 'the name is taken there').toBe(409);
    expect((await put(other, { item }, owner)).status).toBe(200);
    await put(other, { item: { name: 'Studio', source: null } }, owner);
    expect(await saved(one, owner)).toEqual({ savedShortcodes: [item] });
  });

  test('are not paths, and paths are not widgets', async () => {
    const id = await makeProject(app.house, owner.userId);
    const item = { name: 'Studio', source: gallery };
    expect((await put(id, { path: '/x' }, owner)).status).toBe(400);
    expect((await put(id, { path: '/x', item }, owner)).status).toBe(400);
    expect((await put(id, { item }, owner, 'pages')).status).toBe(400);
    expect((await put(id, {}, owner, 'pages')).status).toBe(400);
  });
});
