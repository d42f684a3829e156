import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#contract-kit/endpoint.ts';
import { CallError, localCode } from './call-error.ts';
import { type CallDependencies, makeCall } from './make-call.ts';

const readThing = endpoint({
  name: 'things.read',
  summary: '',
  method: 'GET',
  path: '/things/{id}/parts/{part}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: z.string(), part: z.string() }),
  query: z.strictObject({ cursor: z.string().optional(), limit: z.number().optional() }),
  reply: z.object({ ok: z.boolean() }),
});
const makeThing = endpoint({
  name: 'projects.create',
  summary: '',
  method: 'POST',
  path: '/things',
  needs: 'projects.create',
  accepts: ['bearer'],
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
  limits: { idempotent: true },
});
const openDoor = endpoint({
  name: 'things.open-door',
  summary: '',
  method: 'GET',
  path: '/door',
  needs: 'public',
  accepts: ['none'],
  effect: true,
  reply: 'nothing',
});
const putFile = endpoint({
  name: 'things.put-file',
  summary: '',
  method: 'PUT',
  path: '/file',
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['suspended'],
  body: 'file',
  reply: 'nothing',
});

type Sent = { url: string; init: RequestInit; headers: Headers };

function dependencies(answer: () => Response | Promise<Response>, change: Partial<CallDependencies> = {}) {
  const sent: Sent[] = [];
  const failures: { error: CallError; endpoint: Endpoint; token: string | undefined }[] = [];
  const call = makeCall({
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: new Headers(init.headers) });
      return answer();
    },
    send: async (url, init, onSent) => {
      sent.push({ url, init, headers: new Headers(init.headers) });
      onSent(3);
      onSent(5);
      return answer();
    },
    appId: 'plinth-web',
    token: () => 'the-token',
    tokenUserId: () => 'me',
    loadedUserId: () => 'me',
    isSuspended: () => false,
    deviceId: () => 'my-device',
    xsrfToken: () => 'xsrf',
    renew: async () => undefined,
    onFailure: (error, failed, token) => failures.push({ error, endpoint: failed, token }),
    ...change,
  });
  return { call, sent, failures };
}

const ok = () => Response.json({ ok: true });
const refused = (status: number, body: unknown) => () => Response.json(body, { status });

describe('the request', () => {
  it('fills in the path, encodes the query and omits undefined values', async () => {
    const { call, sent } = dependencies(ok);
    const input = { params: { id: 'a/b', part: 'ü' }, query: { cursor: 'x&y', limit: undefined } };
    expect(await call(readThing, input as { params: { id: string; part: string }; query: { cursor: string } })).toEqual(
      {
        ok: true,
      },
    );
    expect(sent[0]?.url).toBe('/api/things/a%2Fb/parts/%C3%BC?cursor=x%26y');
  });

  it('identifies the caller, the app and the device, and repeats the XSRF cookie', async () => {
    const { call, sent } = dependencies(ok);
    await call(makeThing, { body: { name: 'n' } });
    const headers = Object.fromEntries(sent[0]?.headers ?? []);
    expect(headers).toMatchObject({
      'x-app-id': 'plinth-web',
      authorization: 'Bearer the-token',
      'x-device-id': 'my-device',
      'x-xsrf-token': 'xsrf',
      'content-type': 'application/json',
    });
    expect(sent[0]?.init.body).toBe('{"name":"n"}');
  });

  it('has a new idempotency key for each submission, and the same for a retry', async () => {
    const { call, sent } = dependencies(ok);
    await call(makeThing, { body: { name: 'n' } });
    await call(makeThing, { body: { name: 'n' } });
    await call(makeThing, { body: { name: 'n' } }, { idempotencyKey: 'same' });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('same');
  });

  it('bypasses caches for a read with an effect, and has no token where none is accepted', async () => {
    const { call, sent } = dependencies(() => new Response(null, { status: 204 }));
    expect(await call(openDoor)).toBeUndefined();
    expect(sent[0]?.init.cache).toBe('no-store');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends a file unchanged', async () => {
    const { call, sent } = dependencies(() => new Response(null, { status: 204 }));
    const file = new Blob(['bytes'], { type: 'image/png' });
    await call(putFile, {}, { file });
    expect(sent[0]?.init.body).toBe(file);
    expect(sent[0]?.headers.get('content-type')).toBe('image/png');
  });

  it('reports upload progress to its listener', async () => {
    const { call } = dependencies(() => new Response(null, { status: 204 }));
    const told: number[] = [];
    await call(putFile, {}, { file: new Blob(['bytes']), onSent: (bytes) => told.push(bytes) });
    expect(told).toEqual([3, 5]);
  });

  it('returns bytes unchanged, and still reads a refusal', async () => {
    const { call } = dependencies(() => new Response('{"a":'));
    const bytes = await call(readThing, { params: { id: '1', part: '2' } }, { as: 'blob' });
    expect(await (bytes as unknown as Blob).text()).toBe('{"a":');
    const refusing = dependencies(refused(404, { _message: 'No.', code: 'things.no' }));
    await expect(refusing.call(openDoor, {}, { as: 'blob' })).rejects.toMatchObject({ lines: ['No.'] });
  });

  it('outlives the page only if it is asked to', async () => {
    const { call, sent } = dependencies(ok);
    await call(openDoor);
    await call(openDoor, {}, { keepalive: true });
    expect(sent.map(({ init }) => init.keepalive ?? false)).toEqual([false, true]);
  });

  it('has no timeout by default', async () => {
    const { call, sent } = dependencies(ok);
    await call(openDoor);
    expect(sent[0]?.init.signal).toBeUndefined();
    await call(openDoor, {}, { timeoutMs: 30_000 });
    expect(sent[1]?.init.signal).toBeInstanceOf(AbortSignal);
  });
});

describe('a failure', () => {
  it('has lines from a message or a list', async () => {
    const one = dependencies(refused(400, { _message: 'No.', code: 'things.no' }));
    await expect(one.call(openDoor)).rejects.toMatchObject({ status: 400, code: 'things.no', lines: ['No.'] });
    const many = dependencies(refused(400, { _message: ['No.', 'Never.'], code: 'things.no' }));
    await expect(many.call(openDoor)).rejects.toMatchObject({ lines: ['No.', 'Never.'] });
  });

  it('is recognized in an unknown answer', async () => {
    const { call } = dependencies(() => new Response('<html>Bad gateway', { status: 502 }));
    await expect(call(openDoor)).rejects.toMatchObject({ status: 502, code: 'http.502', lines: [] });
  });

  it('has the quota text, and is reported to the shell with the token of the call', async () => {
    const { call, failures } = dependencies(refused(403, { _message: 'x', code: 'q', quotaLimitExhausted: 'Full.' }));
    await expect(call(openDoor)).rejects.toMatchObject({ quotaLimitExhausted: 'Full.' });
    expect(failures).toMatchObject([{ endpoint: { name: 'things.open-door' }, token: 'the-token' }]);
  });

  it('distinguishes an unreachable server from a slow one', async () => {
    const gone = dependencies(() => Promise.reject(new TypeError('fetch failed')));
    await expect(gone.call(openDoor)).rejects.toMatchObject({ status: 0, code: localCode.unreachable });
    const slow = dependencies(() => Promise.reject(new DOMException('slow', 'TimeoutError')));
    await expect(slow.call(openDoor)).rejects.toMatchObject({ status: 0, code: localCode.tooSlow });
  });

  it.each([
    ['cut', new TypeError('network error'), localCode.unreachable],
    ['too slow', new DOMException('slow', 'TimeoutError'), localCode.tooSlow],
  ])('is a reply whose body is %s, and never an empty success', async (_, error, code) => {
    const body = () =>
      new ReadableStream({
        start: (reader) => reader.enqueue(new Uint8Array([123])),
        pull: (reader) => reader.error(error),
      });
    const { call, failures } = dependencies(() => new Response(body()));
    const params = { id: '1', part: '2' };
    await expect(call(readThing, { params })).rejects.toMatchObject({ status: 0, code });
    await expect(call(readThing, { params }, { as: 'blob' })).rejects.toMatchObject({ status: 0, code });
    expect(failures).toHaveLength(2);
  });

  it('passes an abort on unchanged', async () => {
    const { call, failures } = dependencies(() => Promise.reject(new DOMException('stop', 'AbortError')));
    const signal = AbortSignal.abort();
    await expect(call(openDoor, {}, { signal })).rejects.not.toBeInstanceOf(CallError);
    expect(failures).toEqual([]);
  });
});

describe('before sending', () => {
  it('renews an expired token once and makes the call with the new one', async () => {
    const answers = [refused(401, { _message: 'x', code: 'accounts.token_expired' }), ok];
    const renew = vi.fn(async (_expired: string | undefined) => 'new-token');
    const { call, sent, failures } = dependencies(() => (answers.shift() ?? ok)(), { renew });
    await expect(call(makeThing, { body: { name: 'n' } })).resolves.toEqual({ ok: true });
    expect(renew).toHaveBeenCalledExactlyOnceWith('the-token');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer the-token', 'Bearer new-token']);
    expect(failures).toEqual([]);
  });
  it('gives up without a new token, and when the new one is refused too', async () => {
    const expired = refused(401, { _message: 'x', code: 'accounts.token_expired' });
    for (const renewed of [undefined, 'new-token']) {
      const { call, sent, failures } = dependencies(expired, { renew: async () => renewed });
      await expect(call(makeThing, { body: { name: 'n' } })).rejects.toMatchObject({ status: 401 });
      expect(sent).toHaveLength(renewed ? 2 : 1);
      expect(failures).toHaveLength(1);
    }
  });
  it('cancels calls of a suspended account, except allowed and public ones', async () => {
    const { call, sent } = dependencies(ok, { isSuspended: () => true });
    await expect(call(makeThing, { body: { name: 'n' } })).rejects.toMatchObject({ code: localCode.suspended });
    expect(sent).toEqual([]);
    await call(putFile, {}, { file: new Blob([]) });
    await call(openDoor);
    expect(sent).toHaveLength(2);
  });

  it('refuses a read under another person’s token, and sends a write to the server', async () => {
    const { call, sent } = dependencies(ok, { tokenUserId: () => 'another' });
    await expect(call(readThing, { params: { id: '1', part: '2' } })).rejects.toMatchObject({
      code: localCode.sessionMismatch,
    });
    expect(sent).toEqual([]);
    await call(makeThing, { body: { name: 'n' } });
    expect(sent).toHaveLength(1);
  });

  it('requires every parameter of the path', async () => {
    const fetch = vi.fn();
    const { call } = dependencies(ok, { fetch });
    const params = { id: '1' } as { id: string; part: string };
    await expect(call(readThing, { params })).rejects.toThrow('needs the parameter part');
    expect(fetch).not.toHaveBeenCalled();
  });
});
