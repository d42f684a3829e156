import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type CurrentUser, getMe, maxPhotoBytes, removePhoto, setPhoto } from '../../contract/person.ts';
import { jobContext } from '../../testing/mailbox.ts';
import { makePerson, type TestPerson } from '../../testing/make-person.ts';
import { deletePhoto } from './delete-photo.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody Secret' } })
    .toBuffer();
});
afterAll(() => app?.close());

const coloured = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const send = ({ token }: TestPerson, body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) =>
  app.fetch('/api/users/me/photo', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });

const raw = (person: TestPerson, bytes: Uint8Array) =>
  send(person, new Uint8Array(bytes), { 'content-type': 'image/jpeg' });

function form(...files: readonly Uint8Array[]): FormData {
  const filled = new FormData();
  for (const bytes of files)
    filled.append('photo', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), 'me.html');
  return filled;
}

const me = async ({ token }: TestPerson) => (await app.call(getMe, {}, token)).body as CurrentUser;
const keyOf = async ({ userId }: TestPerson): Promise<string | null> => {
  const [row] = await app.ownerQuery<{ photo_key: string | null }>('select photo_key from users where id = $1', [
    userId,
  ]);
  return row?.photo_key ?? null;
};
const forgettings = ({ userId }: TestPerson) =>
  app.ownerQuery<{ key: string; start_after: Date }>(
    `select data->>'key' as key, start_after from pgboss.job
     where name = 'accounts.forget-photo' and data->>'userId' = $1 order by created_on`,
    [userId],
  );
const blobCount = async (): Promise<number> => (await Array.fromAsync(app.house.blobs.list())).length;

describe('a photo', () => {
  test.each(['raw', 'form'] as const)('sent as %s becomes a small square without metadata', async (how) => {
    const person = await makePerson(app.house);
    const answer = how === 'raw' ? await raw(person, photo) : await send(person, form(photo));
    expect(answer.status).toBe(200);
    const { photo: link } = (await answer.json()) as CurrentUser;
    expect(link).toBe((await me(person)).photo);
    const picture = await app.fetch(link ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(bytes.includes('Secret')).toBe(false);
    expect(await keyOf(person)).toMatch(new RegExp(`^people/${person.userId}/photo/[0-9a-f]{64}$`));
  });

  test('replaces another, whose file is deleted after its links expire', async () => {
    const person = await makePerson(app.house);
    await raw(person, await coloured('#ff0000'));
    const old = await keyOf(person);
    const link = (await me(person)).photo ?? '';
    await raw(person, await coloured('#0000ff'));
    const waiting = await forgettings(person);
    expect(waiting.map(({ key }) => key)).toEqual([old]);
    expect(waiting[0]?.start_after.getTime()).toBeGreaterThan(Date.now() + 7_000_000);
    expect((await app.fetch(link)).status).toBe(200);
    const forget = (key: string | null) => deletePhoto.run(jobContext(app), { userId: person.userId, key: key ?? '' });
    for (let time = 0; time < 2; time += 1) await forget(old);
    expect((await app.fetch(link)).status).toBe(404);
    await forget(await keyOf(person));
    expect((await app.fetch((await me(person)).photo ?? '')).status, 'what is shown stays').toBe(200);
  });

  test('is stored once when sent twice, and not deleted', async () => {
    const person = await makePerson(app.house);
    const bytes = await coloured('#00ff00');
    for (let time = 0; time < 2; time += 1) expect((await raw(person, bytes)).status).toBe(200);
    expect(await forgettings(person)).toEqual([]);
  });

  test('can be removed, also if there is none', async () => {
    const person = await makePerson(app.house);
    await raw(person, photo);
    const key = await keyOf(person);
    for (let time = 0; time < 2; time += 1)
      expect((await app.call(removePhoto, {}, person.token)).body).toMatchObject({ photo: null });
    expect((await forgettings(person)).map((each) => each.key)).toEqual([key]);
  });

  test('does not affect other people', async () => {
    const [one, other] = [await makePerson(app.house), await makePerson(app.house)];
    await raw(one, photo);
    expect((await me(other)).photo).toBeNull();
    await app.call(removePhoto, {}, other.token);
    expect((await me(one)).photo).not.toBeNull();
  });
});

describe('nothing is stored of', () => {
  test('a file that is not an image, regardless of its type', async () => {
    const person = await makePerson(app.house);
    const before = await blobCount();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await raw(person, svg)).status).toBe(415);
    expect((await send(person, form(svg))).status).toBe(415);
    expect((await send(person, form(photo.subarray(0, 2000)))).status).toBe(415);
    expect((await send(person, form(Buffer.alloc(0)))).status).toBe(400);
    expect((await send(person, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect([(await me(person)).photo, await blobCount()]).toEqual([null, before]);
  });

  test('a form with two images, without one, or cut off', async () => {
    const person = await makePerson(app.house);
    const before = await blobCount();
    expect((await send(person, form(photo, photo))).status).toBe(400);
    for (const answer of [await send(person, form()), await send(person, new Uint8Array())]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'plinth.file_missing', _message: 'File not received' });
    }
    const { body, headers } = await written(form(photo));
    expect((await send(person, body.subarray(0, body.length - 20), headers)).status).toBe(400);
    expect((await send(person, body, { 'content-type': 'multipart/form-data' })).status).toBe(400);
    expect([(await me(person)).photo, await blobCount()]).toEqual([null, before]);
  });

  test('an image that is too large, with or without a Content-Length', async () => {
    const person = await makePerson(app.house);
    const before = await blobCount();
    const large = Buffer.concat([photo, Buffer.alloc(maxPhotoBytes)]);
    expect((await send(person, form(large))).status).toBe(413);
    const { body, headers } = await written(form(large));
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(body);
        controller.close();
      },
    });
    const answer = await app.fetch('/api/users/me/photo', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      body: streamed,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect([(await me(person)).photo, await blobCount()]).toEqual([null, before]);
  });

  test('a form for a call that takes none', async () => {
    const person = await makePerson(app.house);
    const answer = await app.fetch('/api/users/me', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${person.token}` },
      body: form(photo),
    });
    expect(answer.status).toBe(415);
    expect((await app.call(setPhoto, {}, person.token)).status).toBeGreaterThanOrEqual(400);
  });
});

/** A form as raw bytes, for malformed requests. */
async function written(filled: FormData) {
  const request = new Response(filled);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, body: new Uint8Array(await request.arrayBuffer()) };
}
