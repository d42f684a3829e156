import type { Endpoint } from '#contract-kit/endpoint.ts';
import type { TestAnswer, TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { addMember, makeProject } from '#features/projects/testing/make-project.ts';
import { createFolder, type LibraryNode, type Listing, listNodes } from '../contract/nodes.ts';
import { appendUpload, chunkType, createUpload, type UploadState } from '../contract/uploads.ts';

type Who = Pick<TestPerson, 'token'>;
type Rest = { readonly query?: object; readonly body?: unknown; readonly params?: object };

export type UploadOptions = {
  readonly parentNodeId?: string;
  readonly relativePath?: string;
  readonly conflict?: string;
};

const encode = (text: string): string => Buffer.from(text).toString('base64');

/** The headers with which an upload begins. */
export const creationHeaders = (name: string, length: number, options: UploadOptions = {}) => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(length),
  'upload-metadata': Object.entries({ filename: name, ...options })
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join(','),
});

/** What the library takes: of the owner's plan, and of the blob store. */
const readStorage = (app: TestApp, projectId: string, ownerId: string) => ({
  async storage(): Promise<{ used: number; reserved: number; stored: number }> {
    const [row] = await app.ownerQuery<{ used: number; reserved: number; stored: number }>(
      `select coalesce(sum(used), 0)::float8 as used, coalesce(sum(reserved), 0)::float8 as reserved,
         (select coalesce(sum(size), 0)::float8 from library_blobs where project_id = $2) as stored
       from quota_use where subject_id = $1 and key = 'storage'`,
      [ownerId, projectId],
    );
    return row ?? { used: 0, reserved: 0, stored: 0 };
  },
  async blobs(): Promise<string[]> {
    const found: string[] = [];
    for await (const key of app.house.blobs.list()) if (key.startsWith(projectId)) found.push(key);
    return found.toSorted();
  },
});

/** A project with an empty library, or this one, with its members and functions to work with it. */
export async function startLibrary(app: TestApp, given?: { readonly projectId: string; readonly owner: TestPerson }) {
  const { house } = app;
  const [author, stranger] = [await makePerson(house), await makePerson(house)];
  const owner = given?.owner ?? (await makePerson(house));
  const projectId = given?.projectId ?? (await makeProject(house, owner.userId));
  await addMember(house, projectId, author.userId, 'author');

  const ask = (
    endpoint: Endpoint,
    { params, ...rest }: Rest = {},
    { token }: Who = owner,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => app.call(endpoint, { params: { assetId: projectId, ...params }, ...rest }, token, headers);

  const begin = (name: string, length: number, options?: UploadOptions, who?: Who) =>
    ask(createUpload, {}, who, creationHeaders(name, length, options));
  const append = (id: string, offset: number, body: Uint8Array, headers: Record<string, string> = {}, who?: Who) =>
    ask(appendUpload, { params: { id }, body }, who, {
      'content-type': chunkType,
      'upload-offset': String(offset),
      ...headers,
    });

  return {
    projectId,
    owner,
    author,
    stranger,
    ask,
    begin,
    append,
    /** Uploads a file in one piece, and returns the answer to its last bytes. */
    async upload(name: string, bytes: Uint8Array, options?: UploadOptions, who?: Who): Promise<TestAnswer> {
      const begun = await begin(name, bytes.byteLength, options, who);
      if (begun.status !== 201) return begun;
      return append((begun.body as UploadState)._id, 0, bytes, {}, who);
    },
    /** Uploads a file that must be accepted. */
    async add(name: string, bytes: Uint8Array = Buffer.from(`text of ${name}`), options?: UploadOptions) {
      const { body, status } = await this.upload(name, bytes, options);
      const { node } = body as UploadState;
      if (status !== 200 || !node) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return node;
    },
    async folder(name: string, parentNodeId: string | null = null): Promise<LibraryNode> {
      const { status, body } = await ask(createFolder, { body: { name, parentNodeId } });
      if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body as LibraryNode;
    },
    async list(query: object = {}): Promise<Listing> {
      return (await ask(listNodes, { query: { limit: 100, ...query } })).body as Listing;
    },
    async names(query: object = {}): Promise<string[]> {
      return (await this.list(query)).nodes.map(({ name }) => name);
    },
    ...readStorage(app, projectId, owner.userId),
  };
}

export type TestLibrary = Awaited<ReturnType<typeof startLibrary>>;
