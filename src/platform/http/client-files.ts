import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontFile } from '../fonts/font-file.ts';
import { builtFolder, fontsFolder, textsFolder } from './client-folders.ts';

const base = '/app/';

/**
 * Serves the client under `/app/`: its files, and its single page for every other path, because the client routes screens itself. The page
 * is not served by the file server, which refuses some requests by their headers (a missing Accept-Encoding, a Range, a doubled slash).
 */
export async function serveClientFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(folder, file).startsWith(`${builtFolder}${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const isFile = makeFileTest(folder);
  const sendPage = makePageSender(path.join(folder, 'index.html'));
  server.route({
    method: ['GET', 'HEAD'],
    url: `${base}*`,
    handler: (request, reply) => {
      const name = new URL(request.url, 'http://app.invalid').pathname.slice(base.length);
      if (!isFile(name)) return sendPage(request, reply);
      return name.endsWith('/') ? reply.callNotFound() : reply.sendFile(name);
    },
  });
  server.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${base}${fontsFolder}/:file`,
    handler: async ({ params }, reply) => {
      const font = fontFile(params.file);
      if (font === null) return reply.callNotFound();
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(font));
    },
  });
  for (const url of ['/', '/app'])
    server.route({ method: ['GET', 'HEAD'], url, handler: async (_request, reply) => reply.redirect(base) });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: async (_request, reply) => reply.redirect(`${base}favicon.svg`),
  });
}

/** The screen that opens links for people without an account. Its address names a secret after the #, which is never sent. */
const isForGuests = (url: string): boolean => /^\/app\/preview(?:[/?]|$)/.test(url);

const guestHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
} as const;

/** Folders of files, and the few files beside the page; every other path is a screen. */
function makeFileTest(folder: string): (name: string) => boolean {
  const beside = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter(
        (entry) => entry.isFile() && !/\.(html|gz|br)$/.test(entry.name),
      )
    : [];
  const names = new Set(beside.map(({ name }) => name));
  return (name) => names.has(name) || name.startsWith(`${builtFolder}/`) || name.startsWith(`${textsFolder}/`);
}

/** Read on each request, because a rebuilt client must not be answered with the previous page. */
function makePageSender(file: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await readFile(file);
    const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (isForGuests(request.url)) reply.headers(guestHeaders);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}
