import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveClientFiles } from '#platform/http/client-files.ts';
import { builtFolder, fontsFolder, textsFolder } from '#platform/http/client-folders.ts';
import { loadRouteTable } from './route-table.ts';

const page = `<!doctype html><title>Plinth</title>${' '.repeat(2000)}`;
const script = `export const one = 1;${' '.repeat(2000)}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-client-'));
const server = fastify();
let port = 0;

beforeAll(async () => {
  mkdirSync(path.join(folder, builtFolder));
  for (const [name, text] of [
    ['index.html', page],
    ['favicon.svg', '<svg/>'],
    [`${builtFolder}/main-1234.js`, script],
  ] as const) {
    writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
  }
  await serveClientFiles(server, folder);
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Answer = {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** A raw request, because `fetch` adds headers of its own. */
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: address, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    request.on('error', reject).end();
  });

const fills: Readonly<Record<string, string>> = { assetName: 'Kiln%20%26%20Clay', assetId: '0199a3c0-0000-7000' };
const addresses = (await loadRouteTable()).map(
  (route) => `/app${route.replaceAll(/:(\w+)/g, (_, name: string) => fills[name] ?? 'x-1')}`,
);

const clients: readonly Record<string, string>[] = [
  {},
  { accept: 'application/json' },
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': '*;q=0' },
  { 'accept-encoding': 'unknown, x-other;q=0.5' },
  { 'accept-encoding': '' },
  { range: 'bytes=9000-' },
  { 'if-match': '"other"' },
];

describe('screens', () => {
  it('are served to every client, with and without a trailing slash', async () => {
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of ['/app/', '/app//login', ...addresses, ...addresses.map((one) => `${one}/`)]) {
      for (const headers of clients) {
        const { status, headers: answered, body } = await ask(address, headers);
        expect([address, headers, status, body]).toEqual([address, headers, 200, page]);
        expect(answered['content-type']).toBe('text/html; charset=utf-8');
      }
      expect((await ask(address, {}, 'HEAD')).status).toBe(200);
    }
  });

  it('do not share a name with a folder of built files', () => {
    for (const address of addresses) {
      expect([builtFolder, fontsFolder, textsFolder]).not.toContain(address.split('/')[2]);
    }
  });

  it('are revalidated each time, and not sent twice', async () => {
    const { headers } = await ask('/app/login');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask('/app/login', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});

describe('built files', () => {
  it('are served to every client and cached for a year', async () => {
    for (const headers of clients.slice(0, 7)) {
      const { status, headers: answered } = await ask(`/app/${builtFolder}/main-1234.js`, headers);
      expect([headers, status]).toEqual([headers, 200]);
      expect(answered['cache-control']).toContain('immutable');
    }
    expect((await ask('/app/favicon.svg')).body).toBe('<svg/>');
  });

  it('are answered with 404 if they do not exist', async () => {
    for (const address of [`/app/${builtFolder}/`, `/app/${builtFolder}/other.js`, `/app/${textsFolder}/none.json`])
      expect((await ask(address)).status).toBe(404);
  });
});

describe('fonts of sites', () => {
  it('are served by the app, for blocks that the editor shows', async () => {
    const { status, headers } = await ask(`/app/${fontsFolder}/inter-latin-wght-normal.woff2`);
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
  });

  it('are answered with 404 if they do not exist', async () => {
    for (const name of ['other-latin-wght-normal.woff2', '..%2f..%2fpackage.json', 'inter.css'])
      expect((await ask(`/app/${fontsFolder}/${name}`)).status).toBe(404);
  });
});

it('redirects from the root to the app', async () => {
  for (const method of ['GET', 'HEAD'])
    for (const address of ['/', '/app']) {
      const { status, headers } = await ask(address, {}, method);
      expect([status, headers.location]).toEqual([302, '/app/']);
    }
});

it('keeps the screen of preview links out of search engines, caches and referrers', async () => {
  const kept = {
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  };
  for (const address of ['/app/preview', '/app/preview?x', '/app/preview/'])
    expect(await ask(address), address).toMatchObject({ status: 200, headers: kept });
  for (const address of ['/app/login', '/app/previews', '/app/x/preview'])
    expect((await ask(address)).headers, address).not.toHaveProperty('x-robots-tag');
});
