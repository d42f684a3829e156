import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GuardedRequest, guardedFetch } from './guarded-fetch.ts';

/** Stands in for the internet: every public address the client calls ends at this server. */
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let dialled: string[];
let resolved: string[];
let resolve: NonNullable<GuardedRequest['resolve']>;
const publicAddress = '93.184.215.14';

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => new Promise((done) => void server.close(done).closeAllConnections()));

beforeEach(() => {
  dialled = [];
  resolved = [];
  resolve = async () => [publicAddress];
  answer = (_request, response) => response.end('hello');
});

const call = (url: string, more: Partial<GuardedRequest> = {}) =>
  guardedFetch(url, {
    maxBytes: 10_000,
    timeoutMs: 5000,
    maxRedirects: 3,
    resolve: async (hostname) => {
      resolved.push(hostname);
      return resolve(hostname);
    },
    dial: (address, port) => {
      dialled.push(`${address}:${port}`);
      return connect((server.address() as AddressInfo).port, '127.0.0.1');
    },
    ...more,
  });

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'was answered',
    (error: { code?: string }) => error.code,
  );

const badUrls = [
  // Not HTTP, or not a plain address.
  'ftp://example.test/',
  'file:///etc/passwd',
  'gopher://example.test/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'http://user@example.test/',
  'http://user:pass@example.test/',
  'http://:pass@example.test/',
  'http://example.test:22/',
  'http://example.test:25/',
  'http://example.test:6379/',
  'https://example.test:5432/',
  'http://example.test:0/',
  'nonsense',
  'http://',
  '//example.test/',
  // This machine, in many notations.
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0.1.2.3/',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://127.0.0.1.:80/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  // Private networks.
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://3232235521/',
  'http://0xc0a80001/',
  'http://[::ffff:192.168.0.1]/',
  'http://[::ffff:0a00:0001]/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  // Cloud metadata services.
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0251.0376.0251.0376/',
  'http://0xa9fea9fe/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fd00:ec2::254]/',
  'http://100.100.100.200/',
  // IPv4 inside IPv6: NAT64, 6to4, Teredo, ISATAP.
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::169.254.169.254]/',
  'http://[64:ff9b::8.8.8.8]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001:4860::5efe:10.0.0.1]/',
  // Reserved, broadcast and documentation addresses.
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://192.88.99.1/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://[2001:2::1]/',
  'http://[2001:10::1]/',
  'http://[3fff::1]/',
];

describe('guardedFetch refuses', () => {
  it.each(badUrls)('%s', async (url) => {
    expect(await codeOf(call(url))).toBe('outbound.bad_address');
    expect(dialled).toEqual([]);
  });

  it('is tested with at least sixty forbidden addresses', () => {
    expect(new Set(badUrls).size).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['a private address', ['10.1.2.3']],
    ['one private address among public ones', [publicAddress, '192.168.1.1']],
    ['a mapped one', ['::ffff:10.0.0.1']],
    ['a link-local one with a zone', ['fe80::1%eth0']],
    ['loopback', ['::1']],
    ['something that is no address', ['not-an-address']],
  ])('a name that resolves to %s', async (_what, addresses) => {
    resolve = async () => addresses;
    expect(await codeOf(call('http://example.test/'))).toBe('outbound.bad_address');
    expect(dialled).toEqual([]);
  });

  it('a name that does not resolve', async () => {
    resolve = async () => [];
    expect(await codeOf(call('http://example.test/'))).toBe('outbound.unreachable');
    resolve = () => Promise.reject(new Error('ENOTFOUND internal.corp'));
    await expect(call('http://example.test/')).rejects.toThrow('This URL doesn’t respond.');
  });
});

describe('guardedFetch', () => {
  it('connects to the checked address under the name, and resolves the name once', async () => {
    let host: string | undefined;
    answer = (request, response) => {
      host = request.headers.host;
      response.setHeader('x-here', 'yes').end('hello');
    };
    const { status, body, headers, url } = await call('http://example.test:8080/a?b=1');
    expect([status, Buffer.from(body).toString(), headers['x-here'], url]).toEqual([
      200,
      'hello',
      'yes',
      'http://example.test:8080/a?b=1',
    ]);
    expect(host).toBe('example.test:8080');
    expect(dialled).toEqual([`${publicAddress}:8080`]);
    expect(resolved).toEqual(['example.test']);
  });

  it('is not affected by a name that resolves differently the second time', async () => {
    const answers = [[publicAddress], ['127.0.0.1']];
    resolve = async () => answers.shift() ?? ['127.0.0.1'];
    answer = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/second' }).end();
      else response.end('inside');
    };
    expect(await codeOf(call('http://rebind.test/'))).toBe('outbound.bad_address');
    expect(dialled).toEqual([`${publicAddress}:80`]);
    expect(resolved).toEqual(['rebind.test', 'rebind.test']);
  });

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'http://x:y@example.test/',
    'http://example.test:6379/',
    'http://[::1]/',
    '//10.0.0.1/',
  ])('does not follow a redirect to %s', async (location) => {
    answer = (_request, response) => response.writeHead(301, { location }).end();
    expect(await codeOf(call('http://example.test/'))).toBe('outbound.bad_address');
    expect(dialled).toEqual([`${publicAddress}:80`]);
  });

  it('follows redirects up to the limit, and sends secrets only to their origin', async () => {
    const seen: { host: string | undefined; auth: string | undefined; cookie: string | undefined; extra: unknown }[] =
      [];
    answer = (request, response) => {
      const { host, authorization: auth, cookie } = request.headers;
      seen.push({ host, auth, cookie, extra: request.headers['x-extra'] });
      if (request.url === '/1') response.writeHead(302, { location: '/2' }).end();
      else if (request.url === '/2') response.writeHead(302, { location: 'http://other.test/3' }).end();
      else response.end('there');
    };
    const headers = { Authorization: 'Bearer secret', Cookie: 'a=b', 'X-Extra': 'kept', Host: 'evil.test' };
    expect(await call('http://example.test/1', { headers })).toMatchObject({ url: 'http://other.test/3', status: 200 });
    const secret = { host: 'example.test', auth: 'Bearer secret', cookie: 'a=b', extra: 'kept' };
    expect(seen).toEqual([secret, secret, { host: 'other.test', auth: undefined, cookie: undefined, extra: 'kept' }]);
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    dialled = [];
    expect(await codeOf(call('http://example.test/', { maxRedirects: 2 }))).toBe('outbound.too_many_redirects');
    expect(dialled).toHaveLength(3);
  });

  it.each([
    [303, 'GET', ''],
    [302, 'GET', ''],
    [307, 'POST', 'data'],
  ])('after %i sends the next call as %s', async (status, method, body) => {
    const seen: string[] = [];
    answer = async (request, response) => {
      if (request.url === '/') return void response.writeHead(status, { location: '/next' }).end();
      seen.push(request.method ?? '', Buffer.concat(await Array.fromAsync(request)).toString());
      response.end();
    };
    await call('http://example.test/', { method: 'POST', body: 'data', headers: { 'content-type': 'text/plain' } });
    expect(seen).toEqual([method, body]);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('unfolds %s, and counts what it unfolds to', async (encoding, compress) => {
    const send = (size: number) => {
      // Prepared before the call, whose time is limited.
      const folded = compress(Buffer.alloc(size));
      answer = (_request, response) => response.setHeader('content-encoding', encoding).end(folded);
    };
    send(9_000);
    expect((await call('http://example.test/')).body).toHaveLength(9_000);
    send(10_000_000);
    expect(await codeOf(call('http://example.test/', { maxBytes: 1_000_000 }))).toBe('outbound.too_large');
  });

  it('reads no more than allowed, and does not wait for the rest', async () => {
    answer = (_request, response) => {
      const pump = () => {
        while (!response.destroyed && response.write(Buffer.alloc(5000)));
      };
      response.on('drain', pump);
      pump();
    };
    expect(await codeOf(call('http://example.test/'))).toBe('outbound.too_large');
    answer = (_request, response) => response.setHeader('content-encoding', 'gzip, br').end('x');
    expect(await codeOf(call('http://example.test/'))).toBe('outbound.unreachable');
    answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end('not gzip');
    expect(await codeOf(call('http://example.test/'))).toBe('outbound.unreachable');
  });

  it.each([
    ['never answers', () => {}],
    ['never ends', (_request: IncomingMessage, response: ServerResponse) => void response.write('beginning')],
    [
      'leads on slowly',
      (_request: IncomingMessage, response: ServerResponse) =>
        void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60),
    ],
  ])('times out on a server that %s', async (_what, behave) => {
    answer = behave;
    const startedAt = performance.now();
    expect(await codeOf(call('http://example.test/', { timeoutMs: 300, maxRedirects: 100 }))).toBe('outbound.too_slow');
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('times out on a resolver that never answers', async () => {
    resolve = () => new Promise(() => {});
    expect(await codeOf(call('http://example.test/', { timeoutMs: 100 }))).toBe('outbound.too_slow');
  });

  it('uses TLS under the name, and rejects certificates it cannot verify', async () => {
    let hello = '';
    const tls = createTcpServer((socket) => {
      socket.once('data', (bytes) => {
        hello = bytes.toString('latin1');
        socket.destroy();
      });
    });
    tls.listen(0, '127.0.0.1');
    await once(tls, 'listening');
    const dial = (address: string, port: number) => {
      dialled.push(`${address}:${port}`);
      return connect((tls.address() as AddressInfo).port, '127.0.0.1');
    };
    expect(await codeOf(call('https://secure.test/', { dial }))).toBe('outbound.unreachable');
    expect(hello).toContain('secure.test');
    expect(dialled).toEqual([`${publicAddress}:443`]);
    tls.close();
  });
});
