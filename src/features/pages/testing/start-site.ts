import type { CallInputOf, Endpoint } from '#contract-kit/endpoint.ts';
import type { TestAnswer, TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { makeSite } from '#features/sites/testing/make-site.ts';
import type { OpenFile } from '../contract/fields.ts';
import { changesMetadata, fileContent, type WebPageList } from '../contract/files.ts';
import { uploadStatic } from '../contract/static.ts';
import { makeFiles } from './make-file.ts';

type Who = Pick<TestPerson, 'token'>;
type Rest = { readonly query?: object; readonly body?: unknown; readonly params?: object };

/** A site with its members, and functions to work with its files. */
export async function startSite(app: TestApp) {
  const { house } = app;
  const [owner, editor, author, stranger] = [
    await makePerson(house),
    await makePerson(house),
    await makePerson(house),
    await makePerson(house),
  ];
  const projectId = await makeProject(house, owner.userId);
  const siteId = await makeSite(house, projectId);
  await addMember(house, projectId, editor.userId, 'editor');
  await addMember(house, projectId, author.userId, 'author');
  const place = { projectId, siteId };

  const ask = (endpoint: Endpoint, { params, ...rest }: Rest = {}, { token }: Who = owner): Promise<TestAnswer> =>
    app.call(endpoint, { params: { a: projectId, d: siteId, ...params }, ...rest }, token);
  const put = (body: unknown, who?: Who): Promise<TestAnswer> => ask(fileContent, { body }, who);

  /** A call with a binary body. */
  const send = <E extends Endpoint>(
    endpoint: E,
    body: Uint8Array,
    query: object = {},
    { token }: Who = owner,
  ): Promise<TestAnswer> =>
    app.call(
      endpoint,
      { params: { a: projectId, d: siteId }, query, body } as unknown as Partial<CallInputOf<E>>,
      token,
      { 'content-type': 'application/octet-stream' },
    );

  return {
    ...place,
    owner,
    editor,
    author,
    stranger,
    ask,
    put,
    send,
    /** Writes files as the product does, overwriting existing ones. */
    seed: (sources: Readonly<Record<string, string>>) => makeFiles(house, place, sources),
    async open(path: string, who?: Who): Promise<OpenFile> {
      return (await put({ path }, who)).body as OpenFile;
    },
    /** Null if there is no such file. */
    async text(path: string, who?: Who): Promise<string | null> {
      const { status, body } = await put({ path }, who);
      return status === 200 ? (body as OpenFile).content : null;
    },
    /** The base for a change of this file; beside an unapproved change, authors and others have different ones. */
    async based(path: string, who?: Who): Promise<{ path: string; base: string }> {
      const { body } = await put({ path }, who);
      return { path, base: (body as OpenFile).hash };
    },
    async list(): Promise<WebPageList> {
      return (await ask(changesMetadata)).body as WebPageList;
    },
    async paths(): Promise<string[]> {
      const { pages, posts, static: files, other } = (await ask(changesMetadata)).body as WebPageList;
      return [pages, posts, files, other].flatMap((part) => Object.keys(part)).toSorted();
    },
    async redirects(): Promise<Record<string, string>> {
      const rows = await app.ownerQuery<{ from: string; to: string }>(
        `select r.from_address as "from", f.path as "to" from redirects r join files f on f.id = r.file_id
         where r.site_id = $1 and f.deleted_at is null`,
        [siteId],
      );
      return Object.fromEntries(rows.map(({ from, to }) => [from, to]));
    },
    upload: (path: string, bytes: Uint8Array, query: object = {}, who?: Who) =>
      send(uploadStatic, bytes, { path, ...query }, who),
    async download(path: string): Promise<Buffer> {
      const address = `/api/pages/${projectId}/${siteId}/download?path=${encodeURIComponent(path)}`;
      const answer = await app.fetch(address, { headers: { authorization: `Bearer ${owner.token}` } });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** Keys of all blobs of this project. */
    async blobs(): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of app.house.blobs.list()) if (key.startsWith(projectId)) keys.push(key);
      return keys.toSorted();
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;
