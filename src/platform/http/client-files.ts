import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The built client under `/app/`: hashed files for ever, the page itself never from a cache without asking. */
export async function serveClientFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/app/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const address of ['/', '/app']) server.get(address, async (_request, reply) => reply.redirect('/app/'));
  server.get('/favicon.ico', async (_request, reply) => reply.redirect('/app/favicon.svg'));
}

/** A screen's address: the client routes it itself, so the server answers with the client's one page. */
export const isScreen = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url.startsWith('/app/') &&
  !url.startsWith('/app/assets/') &&
  !url.startsWith('/app/app-assets/');
