import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import {
  addContacts,
  type Contact,
  type ContactDetails,
  deleteContacts,
  getContact,
  listContacts,
  updateContact,
} from '#features/contacts/contract/contacts.ts';
import { type ContactList, createContactList, getContactLists } from '#features/contacts/contract/lists.ts';
import { suppressAddress } from '#features/contacts/contract/suppressions.ts';
import { addMember } from '#features/projects/testing/make-project.ts';
import { cancelTask } from '#features/tasks/contract.ts';
import { type ContactImport, continueImport, discardImport, listImports } from '../contract/imports.ts';
import { startImports, type TestImports } from '../testing/start-imports.ts';

let app: TestApp;
let project: TestImports;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());
beforeEach(async () => {
  project = await startImports(app);
});

const inProject = () => ({ assetId: project.projectId });
const list = async (query: object = {}): Promise<Contact[]> =>
  (
    (
      await app.call(
        listContacts,
        { params: inProject(), query: { sort: 'email', direction: 'asc', limit: 100, ...query } },
        project.owner.token,
      )
    ).body as { items: Contact[] }
  ).items;
const lists = async () =>
  ((await app.call(getContactLists, { params: inProject() }, project.owner.token)).body as { lists: ContactList[] })
    .lists;
const add = (emails: string, more: object = {}) =>
  app.call(addContacts, { params: inProject(), body: { emails, consent: 'By phone.', ...more } }, project.owner.token);
const suppress = (email: string) =>
  app.call(suppressAddress, { params: inProject(), body: { email, reason: 'unsubscribed' } }, project.owner.token);

const visitors = `email;name;land;labels
Freja.Holm@postkasse.example;Freja Holm;DK;mugs, wheel
info@hotel-saxkjaer.example;;DK;tableware
bo.lindgren@norrpost;Bo Lindgren;SE;
freja.holm@POSTKASSE.example;Freja again;DK;
clara@vogt-keramik.example;Clara Vogt;DE;glazes
`;

describe('a check', () => {
  it('gives each row a verdict and writes nothing', async () => {
    await add('clara@vogt-keramik.example');
    const checked = await project.uploadAndCheck(visitors, 'fair-visitors.csv');
    expect(checked).toMatchObject({
      state: 'checked',
      fileName: 'fair-visitors.csv',
      targets: ['email', 'fullName', 'country', 'tags'],
      counts: {
        rows: 5,
        new: 2,
        known: 1,
        fills: 1,
        replaces: 1,
        duplicate: 1,
        refused: 1,
        marked: 1,
        reasons: { role: 1, 'invalid-address': 1 },
      },
    });
    expect(await project.rows(checked._id)).toEqual([
      {
        line: 2,
        verdict: 'new',
        reason: null,
        cells: ['Freja.Holm@postkasse.example', 'Freja Holm', 'DK', 'mugs, wheel'],
      },
      { line: 3, verdict: 'new', reason: 'role', cells: ['info@hotel-saxkjaer.example', '', 'DK', 'tableware'] },
      {
        line: 4,
        verdict: 'refused',
        reason: 'invalid-address',
        cells: ['bo.lindgren@norrpost', 'Bo Lindgren', 'SE', ''],
      },
      { line: 5, verdict: 'duplicate', reason: null, cells: ['freja.holm@POSTKASSE.example', 'Freja again', 'DK', ''] },
      { line: 6, verdict: 'update', reason: null, cells: ['clara@vogt-keramik.example', 'Clara Vogt', 'DE', 'glazes'] },
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('is repeated with other choices', async () => {
    const { body } = await project.upload(visitors);
    await project.check(body);
    const again = await project.check(body, { targets: ['email', null, null, null] });
    expect(again).toMatchObject({ state: 'checked', counts: { rows: 5, new: 3 } });
    expect((await project.rows(again._id))[0]).toMatchObject({ cells: ['Freja.Holm@postkasse.example', '', '', ''] });
    const asCommas = await project.upload(visitors);
    const read = await project.check(asCommas.body, { format: { delimiter: ',' } }).catch(String);
    expect(read).toContain('no_address_column');
  });

  it('remembers the fields of columns that were imported before', async () => {
    const first = await project.upload(visitors);
    await project.check(first.body, { targets: ['email', 'company', null, 'tags'] });
    expect((await project.upload(visitors)).body.targets).toEqual(['email', 'company', null, 'tags']);

    const nameless = await project.upload('ada@kiln.example;Ada\nben@kiln.example;Ben\n');
    await project.check(nameless.body, { targets: ['email', 'firstName'] });
    expect((await project.upload('Ada;ada@kiln.example\nBen;ben@kiln.example\n')).body.targets).toEqual([
      null,
      'email',
    ]);
  });

  it('tells which addresses left or bounced, deleted ones included', async () => {
    const [deleted] = ((await add('left@postkasse.example')).body as { ids: string[] }).ids;
    await suppress('left@postkasse.example');
    await app.call(deleteContacts, { params: inProject(), body: { ids: [deleted as string] } }, project.owner.token);
    const checked = await project.uploadAndCheck('email\nleft@postkasse.example\nstays@postkasse.example\n');
    expect(checked.counts).toMatchObject({ new: 1, refused: 1, reasons: { unsubscribed: 1 } });
    await project.start(checked._id);
    await project.settled(checked._id);
    expect((await list()).map(({ email }) => email)).toEqual(['stays@postkasse.example']);
  });

  it.each([
    ['an empty file', '', 'This file has no rows.'],
    [
      'a workbook that is broken',
      Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(100)]),
      'This workbook is damaged',
    ],
  ])('refuses %s', async (_, content, message) => {
    const { status, body } = await project.upload(content);
    expect({ status, body: JSON.stringify(body) }).toMatchObject({
      status: 400,
      body: expect.stringContaining(message),
    });
  });
});

describe('an import', () => {
  it('puts contacts on a new list, with their consent, and names the rows it refused', async () => {
    const done = await project.run(visitors, { newList: 'Ceramics fair' });
    expect(done).toMatchObject({
      state: 'completed',
      done: { added: 3, changed: 0, joined: 3 },
      list: { name: 'Ceramics fair' },
    });
    expect(await lists()).toMatchObject([{ state: 'completed', contactsCount: { ok: 2, risky: 1, ndr: 0 } }]);
    const contacts = await list();
    expect(contacts).toMatchObject([
      { email: 'clara@vogt-keramik.example', firstName: 'Clara', lastName: 'Vogt', country: 'DE', tags: ['glazes'] },
      { email: 'Freja.Holm@postkasse.example', tags: ['mugs', 'wheel'] },
      { email: 'info@hotel-saxkjaer.example', state: 'risky', risk: 'role' },
    ]);
    const { body } = await app.call(
      getContact,
      { params: { ...inProject(), id: contacts[0]?._id ?? '' } },
      project.owner.token,
    );
    expect(body as ContactDetails).toMatchObject({
      consent: { source: 'upload', wording: 'Asked at the stall.', createdBy: { _id: project.owner.userId } },
      timeline: [{ kind: 'imported', detail: 'contacts.csv' }],
      lists: [{ name: 'Ceramics fair' }],
    });
    const refused = await app.fetch(`/api/contact-imports/${project.projectId}/${done._id}/rows.csv?show=refused`, {
      headers: { authorization: `Bearer ${project.owner.token}` },
    });
    expect(await refused.text()).toContain('4,refused,Not a valid email address,bo.lindgren@norrpost,Bo Lindgren,SE,');
  });

  it.each([
    ['fill', { city: 'Umeå', company: 'Norrkiln', tags: ['old', 'new'] }],
    ['replace', { city: 'Luleå', company: 'Norrkiln', tags: ['old', 'new'] }],
    ['keep', { city: 'Umeå', company: '', tags: ['old'] }],
  ])('treats known contacts as chosen: %s', async (policy, fields) => {
    const [id = ''] = ((await add('bo@norrpost.example', { tags: ['old'] })).body as { ids: string[] }).ids;
    await app.call(updateContact, { params: { ...inProject(), id }, body: { city: 'Umeå' } }, project.owner.token);
    const file = 'email,city,company,tags\nBO@norrpost.example,Luleå,Norrkiln,new\n';
    const done = await project.run(file, { policy, newList: 'Fair' });
    expect(done.done).toEqual({ added: 0, changed: policy === 'keep' ? 0 : 1, joined: 1 });
    expect(await list()).toMatchObject([{ email: 'bo@norrpost.example', ...fields }]);
    await project.undo(done._id);
    expect(await list()).toMatchObject([{ city: 'Umeå', company: '', tags: ['old'] }]);
    expect(await lists()).toEqual([]);
  });

  it('is refused as a whole if the plan has no room on the list', async () => {
    const { body } = await app.call(
      createContactList,
      { params: inProject(), body: { name: 'Almost full' } },
      project.owner.token,
    );
    const listId = (body as ContactList)._id;
    await app.ownerQuery('insert into account_plans values ($1, 0, now())', [project.owner.userId]);
    await app.ownerQuery(`insert into quota_use (subject_id, key, used) values ($1, 'contacts', 498)`, [listId]);
    const { _id } = await project.uploadAndCheck(visitors);
    expect(await project.start(_id, { listId })).toMatchObject({
      status: 403,
      body: { code: 'plinth.quota_exhausted' },
    });
    expect(await list()).toEqual([]);
    expect(await project.find(_id)).toMatchObject({ state: 'checked', list: null });
    expect((await project.start(_id)).status).toBe(202);
    expect(await project.settled(_id)).toMatchObject({ state: 'completed', done: { added: 3, joined: 0 } });
  });

  it('is started once, with a consent, by administrators of this project', async () => {
    const { _id } = await project.uploadAndCheck(visitors);
    expect((await project.start(_id, { consent: '  ' })).status).toBe(400);
    const author = await makePerson(app.house);
    await addMember(app.house, project.projectId, author.userId, 'author');
    expect((await project.upload(visitors, 'x.csv', author.token)).status).toBe(403);
    const other = await startImports(app);
    expect((await other.start(_id)).status).toBe(404);
    expect((await project.start(_id)).status).toBe(202);
    await project.settled(_id);
    expect((await project.start(_id)).status).toBe(409);
  });
});

describe('an import that is interrupted', () => {
  it('is canceled with its task, and continues behind the last written row', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => `p${index}@kiln.example`).join('\n');
    const { _id } = await project.uploadAndCheck(`email,name\n${many.replaceAll('\n', ',\n')},\n`);
    const { body } = await project.start(_id, { newList: 'Everyone' });
    const params = { a: project.projectId, id: (body as ContactImport).taskId ?? '' };
    await app.call(cancelTask, { params }, project.owner.token);
    expect(await project.settled(_id)).toMatchObject({ state: 'canceled', list: { name: 'Everyone' } });
    expect(await lists()).toMatchObject([{ name: 'Everyone', state: 'completed' }]);
    const goOn = () => app.call(continueImport, { params: { ...inProject(), id: _id } }, project.owner.token);
    expect((await goOn()).status).toBe(202);
    expect(await lists()).toMatchObject([{ state: 'adding' }]);
    expect(await project.settled(_id)).toMatchObject({ state: 'completed', done: { added: 6000, joined: 6000 } });
    expect(await lists()).toMatchObject([{ state: 'completed', contactsCount: { ok: 6000, risky: 0, ndr: 0 } }]);
    expect((await goOn()).status).toBe(409);

    // All of them are known now, and each one changes.
    const named = `email,name\n${many.replaceAll('\n', ',Ada Again\n')},Ada Again\n`;
    const again = await project.run(named, { policy: 'replace', newList: 'Again' });
    expect(again).toMatchObject({ state: 'completed', done: { added: 0, changed: 6000, joined: 6000 } });
    expect(await project.undo(again._id)).toMatchObject({ state: 'undone' });
    expect(await lists()).toMatchObject([{ name: 'Everyone', contactsCount: { ok: 6000 } }]);
    expect((await list({ limit: 1 }))[0]).toMatchObject({ firstName: '', lastName: '' });
  });

  it('says that the list is full if it was filled meanwhile', async () => {
    const { _id } = await project.uploadAndCheck(visitors);
    // As if others had filled the list between the start and the task.
    await app.ownerQuery(
      `create or replace function fill_list() returns trigger language plpgsql as
       $$ begin update quota_use set used = 500000 where subject_id = new.list_id; return new; end $$`,
      [],
    );
    await app.ownerQuery(
      `create or replace trigger fill_list after update of state on contact_imports for each row
       when (new.state = 'importing' and new.file_name = 'full.csv') execute function fill_list()`,
      [],
    );
    await app.ownerQuery(`update contact_imports set file_name = 'full.csv' where id = $1`, [_id]);
    await project.start(_id, { newList: 'Full' });
    const failed = await project.settled(_id);
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('contacts per list') as unknown });
    expect(await lists()).toMatchObject([{ name: 'Full', state: 'error', contactsCount: { ok: 0 } }]);
    await app.ownerQuery('drop trigger fill_list on contact_imports', []);
    await app.ownerQuery('update quota_use set used = 0 where subject_id = $1', [failed.list?._id]);
    await app.call(continueImport, { params: { ...inProject(), id: _id } }, project.owner.token);
    expect(await project.settled(_id)).toMatchObject({ state: 'completed', problem: null, done: { joined: 3 } });
    expect(await lists()).toMatchObject([{ state: 'completed' }]);
  });
});

describe('undoing', () => {
  it('deletes added contacts, and keeps values that were changed since', async () => {
    const [id = ''] = ((await add('bo@norrpost.example')).body as { ids: string[] }).ids;
    const done = await project.run('email,city,country\nbo@norrpost.example,Luleå,SE\nnew@norrpost.example,Boden,SE\n');
    await app.call(updateContact, { params: { ...inProject(), id }, body: { city: 'Piteå' } }, project.owner.token);
    expect(done.undoUntil).not.toBeNull();
    expect(await project.undo(done._id)).toMatchObject({ state: 'undone', undoUntil: null });
    expect(await list()).toMatchObject([{ email: 'bo@norrpost.example', city: 'Piteå', country: '' }]);
  });

  it('keeps suppressed addresses suppressed', async () => {
    const done = await project.run('email\nbo@norrpost.example\n');
    await suppress('bo@norrpost.example');
    await project.undo(done._id);
    expect((await project.uploadAndCheck('email\nbo@norrpost.example\n')).counts).toMatchObject({ refused: 1 });
  });

  it('keeps a list with other contacts, and existing lists', async () => {
    const { body } = await app.call(
      createContactList,
      { params: inProject(), body: { name: 'Friends' } },
      project.owner.token,
    );
    const listId = (body as ContactList)._id;
    await add('known@norrpost.example');
    const done = await project.run('email\nbo@norrpost.example\nknown@norrpost.example\n', { listId });
    expect(await lists()).toMatchObject([{ contactsCount: { ok: 2 } }]);
    await project.undo(done._id);
    expect(await lists()).toMatchObject([{ name: 'Friends', contactsCount: { ok: 0, risky: 0, ndr: 0 } }]);
    expect((await list()).map(({ email }) => email)).toEqual(['known@norrpost.example']);
  });
});

it('lists and discards imports', async () => {
  const { _id } = await project.uploadAndCheck(visitors);
  const found = async () =>
    ((await app.call(listImports, { params: inProject(), query: {} }, project.owner.token)).body as { items: object[] })
      .items;
  expect(await found()).toMatchObject([{ _id, state: 'checked', createdBy: { _id: project.owner.userId } }]);
  const params = { ...inProject(), id: _id };
  expect((await app.call(discardImport, { params }, project.owner.token)).status).toBe(204);
  expect(await found()).toEqual([]);
});
