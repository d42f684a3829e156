import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { addContacts, type Contact, updateContact } from '../../contract/contacts.ts';

let app: TestApp;
let owner: TestPerson;
let projectId: string;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  owner = await makePerson(app.house);
  projectId = await makeProject(app.house, owner.userId);
  const emails = Array.from({ length: 3 }, (_, index) => `p${index}@kiln.example`).join(', ');
  const body = { emails, consent: 'Asked.', tags: ['mugs'] };
  ids = ((await app.call(addContacts, { params: { assetId: projectId }, body }, owner.token)).body as { ids: string[] })
    .ids;
  const [first = ''] = ids;
  const fields = { firstName: 'Käthe', lastName: '=1+1', note: 'two\nlines, "quoted"', birthday: '1990-03-31' };
  await app.call(updateContact, { params: { assetId: projectId, id: first }, body: fields }, owner.token);
});
afterAll(() => app?.close());

async function save(body: object, token = owner.token): Promise<Response> {
  return app.fetch(`/api/contacts/${projectId}/export`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

it('is CSV that spreadsheets read and do not run', async () => {
  const answer = await save({ format: 'csv' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const text = bytes.toString();
  expect(text.split('\n')[0]).toContain('Email,First name,Last name,Company');
  expect(text).toContain(`p0@kiln.example,Käthe,'=1+1,`);
  expect(text).toContain('"two\nlines, ""quoted"""');
  expect(text).toContain('p2@kiln.example');
});

it('is a workbook with text in every cell', async () => {
  const answer = await save({ format: 'xlsx', ids: ids.slice(0, 1) });
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [header = [], first = [], ...more] = sheets[0]?.rows ?? [];
  expect(header.slice(0, 3)).toEqual(['Email', 'First name', 'Last name']);
  expect(first.slice(0, 3)).toEqual(['p0@kiln.example', 'Käthe', '=1+1']);
  expect(more).toEqual([]);
});

it('is JSON with the contacts that match', async () => {
  expect(((await (await save({ format: 'json', tag: 'mugs' })).json()) as Contact[]).map(({ email }) => email)).toEqual(
    ['p0@kiln.example', 'p1@kiln.example', 'p2@kiln.example'],
  );
  expect(await (await save({ format: 'json', search: 'nobody' })).json()).toEqual([]);
});

it('is for administrators of the project', async () => {
  const author = await makePerson(app.house);
  await addMember(app.house, projectId, author.userId, 'author');
  expect((await save({ format: 'csv' }, author.token)).status).toBe(403);
  expect((await save({ format: 'csv' }, (await makePerson(app.house)).token)).status).toBe(404);
  expect((await save({ format: 'csv', list: projectId })).status).toBe(404);
});
