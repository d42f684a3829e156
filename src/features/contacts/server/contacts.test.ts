import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import {
  addContacts,
  type Contact,
  type ContactDetails,
  deleteContacts,
  getContact,
  listContacts,
  listContactTags,
  mergeContacts,
  putOnLists,
  tagContacts,
  updateContact,
} from '../contract/contacts.ts';
import {
  type ContactList,
  createContactList,
  deleteContactList,
  getContactLists,
  renameContactList,
} from '../contract/lists.ts';
import { liftSuppression, listSuppressions, suppressAddress } from '../contract/suppressions.ts';

let app: TestApp;
let owner: TestPerson;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await makePerson(app.house);
});
afterAll(() => app?.close());
beforeEach(async () => {
  projectId = await makeProject(app.house, owner.userId);
});

const params = () => ({ assetId: projectId });
const consent = 'Asked at the stall.';
const add = async (
  emails: string,
  more: { listId?: string; tags?: string[]; firstName?: string; lastName?: string } = {},
) => app.call(addContacts, { params: params(), body: { emails, consent, ...more } }, owner.token);
const addIds = async (...given: Parameters<typeof add>): Promise<string[]> =>
  ((await add(...given)).body as { ids: string[] }).ids;
const list = async (query: object = {}): Promise<Contact[]> =>
  ((await app.call(listContacts, { params: params(), query }, owner.token)).body as { items: Contact[] }).items;
const details = async (id: string): Promise<ContactDetails> =>
  (await app.call(getContact, { params: { ...params(), id } }, owner.token)).body as ContactDetails;
const makeList = async (name: string): Promise<string> =>
  ((await app.call(createContactList, { params: params(), body: { name } }, owner.token)).body as ContactList)._id;
const lists = async () =>
  (await app.call(getContactLists, { params: params() }, owner.token)).body as {
    lists: ContactList[];
    contactsCount: object;
    suppressed: number;
  };
const countsOf = async (id: string) => (await lists()).lists.find(({ _id }) => _id === id)?.contactsCount;
const suppress = (email: string) =>
  app.call(suppressAddress, { params: params(), body: { email, reason: 'blocked' } }, owner.token);

describe('adding by hand', () => {
  it('takes addresses separated by commas, each once, with its consent', async () => {
    const { status, body } = await add(
      'Freja.Holm@Postkasse.example, info@hotel.example, freja.holm@postkasse.example',
    );
    expect({ status, body }).toMatchObject({ status: 201, body: { added: 2, known: 0, risky: 1, suppressed: 0 } });
    expect(await list({ sort: 'email', direction: 'asc' })).toMatchObject([
      { email: 'Freja.Holm@Postkasse.example', state: 'ok', risk: null },
      { email: 'info@hotel.example', state: 'risky', risk: 'role' },
    ]);
    expect((await add('FREJA.HOLM@postkasse.example')).body).toMatchObject({ added: 0, known: 1 });
    const [first = ''] = (body as { ids: string[] }).ids;
    expect(await details(first)).toMatchObject({
      consent: { source: 'manual', wording: consent, createdBy: { _id: owner.userId } },
      timeline: [{ kind: 'added' }],
    });
  });

  it('refuses all if one is invalid, and names it', async () => {
    const answer = await add('a@x.example, nonsense');
    expect(answer).toMatchObject({ status: 400, body: { code: 'contacts.invalid_address' } });
    expect(JSON.stringify(answer.body)).toContain('nonsense');
    expect(await list()).toEqual([]);
  });

  it('adds an address once, however many requests bring it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add('one@x.example')));
    expect(answers.map(({ body }) => (body as { added: number }).added).toSorted()).toEqual([...Array(11).fill(0), 1]);
    expect(await list()).toHaveLength(1);
  });

  it('is not for editors', async () => {
    const editor = await makePerson(app.house);
    await addMember(app.house, projectId, editor.userId, 'editor');
    const call = { params: params(), body: { emails: 'a@x.example', consent } };
    expect((await app.call(addContacts, call, editor.token)).status).toBe(403);
  });
});

describe('a list of contacts', () => {
  it('is searched by beginnings, filtered and sorted, page by page', async () => {
    await add('freja@x.example', { firstName: 'Freja', lastName: 'Holm', tags: ['glazes'] });
    await add('marco@y.example', { firstName: 'Marco', lastName: 'Bianchi' });
    await add('info@z.example');
    const emails = async (query: object) => (await list(query)).map(({ email }) => email);
    expect(await emails({ search: 'HOL' })).toEqual(['freja@x.example']);
    expect(await emails({ search: 'marco b' })).toEqual(['marco@y.example']);
    expect(await emails({ search: 'info@' })).toEqual(['info@z.example']);
    expect(await emails({ tag: 'glazes' })).toEqual(['freja@x.example']);
    expect(await emails({ state: 'risky' })).toEqual(['info@z.example']);
    expect(await emails({ sort: 'name', direction: 'asc' })).toEqual([
      'info@z.example',
      'freja@x.example',
      'marco@y.example',
    ]);
    const first = (await app.call(listContacts, { params: params(), query: { limit: 2, sort: 'email' } }, owner.token))
      .body as { items: Contact[]; nextCursor: string };
    expect(await emails({ limit: 2, sort: 'email', cursor: first.nextCursor })).toEqual(['freja@x.example']);
    expect((await app.call(listContactTags, { params: params() }, owner.token)).body).toEqual({
      tags: [{ tag: 'glazes', count: 1 }],
    });
  });

  it('finds nothing of another project', async () => {
    await add('freja@x.example', { tags: ['glazes'] });
    projectId = await makeProject(app.house, owner.userId);
    expect(await list()).toEqual([]);
    expect(await list({ search: 'freja' })).toEqual([]);
    expect(await list({ tag: 'glazes' })).toEqual([]);
  });
});

describe('lists', () => {
  it('count their contacts by state with every change', async () => {
    const [readers, guests] = [await makeList('Readers'), await makeList('Guests')];
    const ids = await addIds('a@x.example, b@x.example, info@x.example', { listId: readers });
    expect(await countsOf(readers)).toEqual({ ok: 2, risky: 1, ndr: 0 });
    expect((await lists()).contactsCount).toEqual({ ok: 2, risky: 1, ndr: 0 });

    const move = { params: params(), body: { ids: ids.slice(0, 2), from: readers, to: guests } };
    expect((await app.call(putOnLists, move, owner.token)).body).toEqual({ added: 2, removed: 2 });
    expect([await countsOf(readers), await countsOf(guests)]).toEqual([
      { ok: 0, risky: 1, ndr: 0 },
      { ok: 2, risky: 0, ndr: 0 },
    ]);

    await app.ownerQuery(`update contacts set state = 'ndr' where id = any($1)`, [ids]);
    expect([await countsOf(readers), await countsOf(guests)]).toEqual([
      { ok: 0, risky: 0, ndr: 1 },
      { ok: 0, risky: 0, ndr: 2 },
    ]);
    expect(await list({ list: guests })).toHaveLength(2);

    await app.call(deleteContacts, { params: params(), body: { ids: ids.slice(0, 1) } }, owner.token);
    expect(await countsOf(guests)).toEqual({ ok: 0, risky: 0, ndr: 1 });
    expect((await lists()).contactsCount).toEqual({ ok: 0, risky: 0, ndr: 2 });
  });

  it('have different names, and leave their contacts when they are deleted', async () => {
    const readers = await makeList('Readers');
    await addIds('a@x.example', { listId: readers });
    const again = await app.call(createContactList, { params: params(), body: { name: 'READERS' } }, owner.token);
    expect(again).toMatchObject({ status: 409, body: { code: 'contacts.list_name_taken' } });
    const inList = { ...params(), id: readers };
    expect(
      (await app.call(renameContactList, { params: inList, body: { name: 'Guests' } }, owner.token)).body,
    ).toMatchObject({
      name: 'Guests',
    });
    expect((await app.call(deleteContactList, { params: inList }, owner.token)).status).toBe(204);
    expect((await lists()).lists).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('are limited by the plan, and so are the contacts of each', async () => {
    const small = await makePerson(app.house);
    await app.ownerQuery('insert into account_plans values ($1, 0, now())', [small.userId]);
    projectId = await makeProject(app.house, small.userId);
    const create = (name: string) => app.call(createContactList, { params: params(), body: { name } }, small.token);
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(create));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403]);
    const created = answers.flatMap(({ status, body }) => (status === 201 ? [(body as ContactList)._id] : []));
    const listId = created[0] ?? '';
    await app.ownerQuery(`update quota_use set used = 499 where subject_id = $1`, [listId]);
    await app.ownerQuery(
      `insert into quota_use (subject_id, key, used) values ($1, 'contacts', 499) on conflict do nothing`,
      [listId],
    );
    const call = { params: params(), body: { emails: 'a@x.example, b@x.example', listId, consent } };
    const refused = await app.call(addContacts, call, small.token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'plinth.quota_exhausted' } });
    expect((await app.call(listContacts, { params: params() }, small.token)).body).toMatchObject({ items: [] });
  });
});

describe('a contact', () => {
  it('keeps fields that are left out, and tells what changed', async () => {
    const [id = ''] = await addIds('a@x.example', { firstName: 'Ann' });
    const change = { birthday: '1990-03-31', city: 'Århus', tags: ['wheel', 'wheel'] };
    const { body } = await app.call(updateContact, { params: { ...params(), id }, body: change }, owner.token);
    expect(body).toMatchObject({ firstName: 'Ann', city: 'Århus', birthday: '1990-03-31', tags: ['wheel'] });
    expect((await details(id)).timeline[0]).toMatchObject({ kind: 'changed', detail: 'city, birthday, tags' });
    await app.call(updateContact, { params: { ...params(), id }, body: { city: 'Århus' } }, owner.token);
    expect((await details(id)).timeline).toHaveLength(2);
  });

  it('is tagged together with others', async () => {
    const ids = await addIds('a@x.example, b@x.example', { tags: ['old'] });
    const call = { params: params(), body: { ids, add: ['new'], remove: ['old'] } };
    expect((await app.call(tagContacts, call, owner.token)).body).toEqual({ changed: 2 });
    expect((await list()).map(({ tags }) => tags)).toEqual([['new'], ['new']]);
  });
});

describe('suppressed addresses', () => {
  it('stay suppressed when their contact is deleted and added again, until someone says why not', async () => {
    const [id = ''] = await addIds('anna@x.example');
    expect((await suppress('ANNA@x.example')).status).toBe(201);
    expect((await list())[0]).toMatchObject({ suppression: 'blocked' });
    await app.call(deleteContacts, { params: params(), body: { ids: [id] } }, owner.token);
    const [row] = await app.ownerQuery<{ all: string }>(
      `select (select json_agg(s) from contact_suppressions s where project_id = $1)::text
        || coalesce((select json_agg(e) from contact_events e where project_id = $1)::text, '')
        || coalesce((select json_agg(t) from contact_statements t where project_id = $1)::text, '') as all`,
      [projectId],
    );
    expect(row?.all).not.toContain('anna');
    expect(row?.all).not.toContain(consent);

    expect((await add('anna@x.example')).body).toMatchObject({ added: 1, suppressed: 1 });
    const found = await app.call(
      listSuppressions,
      { params: params(), query: { search: 'anna@X.example' } },
      owner.token,
    );
    const { items } = found.body as { items: { _id: string; email: string | null }[] };
    expect(items).toMatchObject([{ email: null }]);
    const lifting = { ...params(), id: items[0]?._id ?? '' };
    expect((await app.call(liftSuppression, { params: lifting, body: { reason: ' ' } }, owner.token)).status).toBe(400);
    const body = { reason: 'She asked for it.' };
    expect((await app.call(liftSuppression, { params: lifting, body }, owner.token)).status).toBe(204);
    expect((await list())[0]).toMatchObject({ suppression: null });
    expect((await lists()).suppressed).toBe(0);
  });

  it('are those of one project', async () => {
    await suppress('anna@x.example');
    expect((await suppress('anna@x.example')).status).toBe(409);
    projectId = await makeProject(app.house, owner.userId);
    expect((await add('anna@x.example')).body).toMatchObject({ suppressed: 0 });
  });
});

describe('merging', () => {
  const merge = (id: string, other: string) =>
    app.call(mergeContacts, { params: { ...params(), id }, body: { other } }, owner.token);

  it('keeps fields, tags, lists and timeline of both, and the plan counts one', async () => {
    const [listId, both] = [await makeList('Readers'), await makeList('Both')];
    const [kept = ''] = await addIds('ada@clay.example', { listId: both, firstName: 'Ada', tags: ['shop'] });
    const [other = ''] = await addIds('a@clay.example', { listId, lastName: 'Berg', firstName: 'A.', tags: ['fair'] });
    await app.call(putOnLists, { params: params(), body: { ids: [other], to: both } }, owner.token);
    const { status, body } = await merge(kept, other);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { email: 'ada@clay.example', firstName: 'Ada', lastName: 'Berg', tags: ['shop', 'fair'] },
    });
    const { lists: on, timeline } = body as ContactDetails;
    expect(on.map(({ name }) => name)).toEqual(['Both', 'Readers']);
    expect(timeline.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(
      expect.arrayContaining(['merged a@clay.example', 'added ', 'listed Readers']),
    );
    expect(await list()).toHaveLength(1);
    expect([await countsOf(listId), await countsOf(both)]).toEqual([
      { ok: 1, risky: 0, ndr: 0 },
      { ok: 1, risky: 0, ndr: 0 },
    ]);
    expect(
      await app.ownerQuery(
        `select subject_id as id, used::int from quota_use where key = 'contacts' and subject_id = any($1) order by 1`,
        [[listId, both]],
      ),
    ).toEqual([listId, both].toSorted().map((id) => ({ id, used: 1 })));
  });

  it('writes to nobody under one address who was suppressed under the other', async () => {
    const [kept = '', other = ''] = await addIds('ada@clay.example, a@clay.example');
    await suppress('a@clay.example');
    expect((await merge(kept, other)).body).toMatchObject({ suppression: 'blocked' });
    await add('a@clay.example');
    expect(await list({ search: 'a@clay' })).toMatchObject([{ suppression: 'blocked' }]);
  });

  it('refuses the same contact, notes that are too long together, and contacts of others', async () => {
    const [kept = '', other = ''] = await addIds('ada@clay.example, a@clay.example');
    expect((await merge(kept, kept)).status).toBe(400);
    for (const id of [kept, other])
      await app.call(updateContact, { params: { ...params(), id }, body: { note: id.repeat(10) } }, owner.token);
    expect(await merge(kept, other)).toMatchObject({ status: 409, body: { code: 'contacts.notes_too_long' } });
    expect(await list()).toHaveLength(2);
    const mine = projectId;
    projectId = await makeProject(app.house, owner.userId);
    const [foreign = ''] = await addIds('eve@clay.example');
    projectId = mine;
    expect((await merge(kept, foreign)).status).toBe(404);
  });
});

it('goes with its project, and so do lists, counters and suppressed addresses', async () => {
  const listId = await makeList('Readers');
  const [id = ''] = await addIds('ada@clay.example, info@clay.example', { listId });
  await app.call(tagContacts, { params: params(), body: { ids: [id], add: ['workshop'], remove: [] } }, owner.token);
  await suppress('ada@clay.example');
  expect(await countLeft(listId)).toMatchObject({ contacts: 2, members: 2, counters: 1 });
  await app.ownerQuery('delete from projects where id = $1', [projectId]);
  expect(await countLeft(listId)).toEqual({ contacts: 0, members: 0, suppressed: 0, events: 0, counters: 0 });
});

async function countLeft(listId: string): Promise<object> {
  const [left] = await app.ownerQuery(
    `select (select count(*)::int from contacts where project_id = $1) as contacts,
       (select count(*)::int from contact_list_members where project_id = $1) as members,
       (select count(*)::int from contact_suppressions where project_id = $1) as suppressed,
       (select count(*)::int from contact_events where project_id = $1) as events,
       (select count(*)::int from quota_use where subject_id = $2) as counters`,
    [projectId, listId],
  );
  return left as object;
}
