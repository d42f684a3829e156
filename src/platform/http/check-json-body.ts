import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract-kit/refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON for calls with a body, raw bytes for uploads, nothing else for anybody. */
export function checkJsonBody(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.endpoint?.body === 'file') return done(refuse('unsupported'));
    // An empty body with this type is what some clients send with DELETE.
    if (body.length === 0) return done(null, undefined);
    const text = decode(body);
    if (text === null) return done(refuse('invalid', 'The body is not valid UTF-8.'));
    parseJson(request, text, (error, parsed) =>
      error ? done(refuse('invalid', 'The body is not valid JSON.')) : done(null, parsed),
    );
  });
  server.addContentTypeParser('*', (request, payload, done) => {
    if (request.routeOptions.config.endpoint?.body === 'file') {
      // Streams are counted as they come; one that says it is too large need not begin.
      const isTooLarge = Number(request.headers['content-length']) > request.routeOptions.bodyLimit;
      return isTooLarge ? done(refuse('too_large')) : done(null, payload);
    }
    done(refuse('unsupported', 'Send the body as application/json.'));
  });
}

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}
