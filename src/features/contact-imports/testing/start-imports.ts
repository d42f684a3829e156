import type { TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { until } from '#platform/testing/until.ts';
import {
  type ContactImport,
  checkImport,
  type ImportRow,
  listImportRows,
  startImport,
  undoImport,
} from '../contract/imports.ts';

type StartBody = Parameters<TestApp['call']>[1] & object;

/** Uploads files into a project, and reads imports of it. */
function openProject(app: TestApp, owner: TestPerson, projectId: string) {
  async function upload(content: string | Uint8Array, name = 'contacts.csv', token = owner.token) {
    const answer = await app.fetch(`/api/contact-imports/${projectId}?name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: content,
    });
    return { status: answer.status, body: (await answer.json()) as ContactImport };
  }

  const find = async (id: string): Promise<ContactImport> => {
    const answer = await app.fetch(`/api/contact-imports/${projectId}/${id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    return (await answer.json()) as ContactImport;
  };

  async function settled(id: string, withinMs = 30_000): Promise<ContactImport> {
    await until(async () => !['checking', 'importing', 'undoing'].includes((await find(id)).state), withinMs);
    return find(id);
  }

  return { upload, find, settled };
}

/** A project with functions to import contacts into it. */
export async function startImports(app: TestApp, person?: TestPerson) {
  const owner = person ?? (await makePerson(app.house));
  const projectId = await makeProject(app.house, owner.userId);
  const params = (id: string) => ({ assetId: projectId, id });
  const { upload, find, settled } = openProject(app, owner, projectId);

  /** Checks all rows, as suggested or with other choices. */
  async function check(found: ContactImport, chosen: { format?: object; targets?: ContactImport['targets'] } = {}) {
    const { kind: _, ...format } = found.format;
    const body = { format: { ...format, ...chosen.format }, targets: chosen.targets ?? found.targets };
    const answer = await app.call(checkImport, { params: params(found._id), body }, owner.token);
    if (answer.status !== 202) throw new Error(`not checked: ${answer.status} ${JSON.stringify(answer.body)}`);
    return settled(found._id);
  }

  async function uploadAndCheck(content: string | Uint8Array, name?: string): Promise<ContactImport> {
    const { status, body } = await upload(content, name);
    if (status !== 201) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`);
    return check(body);
  }

  const start = (id: string, body: object = {}) =>
    app.call(
      startImport,
      { params: params(id), body: { policy: 'fill', consent: 'Asked at the stall.', ...body } } as StartBody as never,
      owner.token,
    );

  async function run(content: string | Uint8Array, body: object = {}, name?: string): Promise<ContactImport> {
    const { _id } = await uploadAndCheck(content, name);
    const answer = await start(_id, body);
    if (answer.status !== 202) throw new Error(`not started: ${answer.status} ${JSON.stringify(answer.body)}`);
    return settled(_id);
  }

  async function undo(id: string): Promise<ContactImport> {
    const answer = await app.call(undoImport, { params: params(id) }, owner.token);
    if (answer.status !== 202) throw new Error(`not undone: ${answer.status} ${JSON.stringify(answer.body)}`);
    return settled(id);
  }

  const rows = async (id: string, show: 'all' | 'marked' | 'refused' | 'duplicate' = 'all'): Promise<ImportRow[]> =>
    (
      (await app.call(listImportRows, { params: params(id), query: { show, limit: 100 } }, owner.token)).body as {
        items: ImportRow[];
      }
    ).items;

  return { owner, projectId, upload, check, uploadAndCheck, start, run, undo, rows, find, settled };
}

export type TestImports = Awaited<ReturnType<typeof startImports>>;
