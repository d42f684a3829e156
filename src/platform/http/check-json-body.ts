import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract-kit/refusal.ts';
import { formOverheadBytes, readFileForm } from './read-file-form.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts JSON for calls with a body, and raw bytes or a form with one file for uploads. Nothing else is parsed. */
export function checkJsonBody(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (takesSignedJson(request)) return done(null, Readable.from([body]));
    if (takesFile(request)) return done(refuse('unsupported'));
    // Some clients send an empty body with this type on DELETE.
    if (body.length === 0) return done(null, undefined);
    const text = decode(body);
    if (text === null) return done(refuse('invalid', 'The request body isn’t valid UTF-8.'));
    void parseJson(request, text, (error, parsed) =>
      error ? done(refuse('invalid', 'The request body isn’t valid JSON.')) : done(null, parsed),
    );
  });
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { bodyLimit } = request.routeOptions;
    if (!takesFile(request)) return done(notJson());
    if (declaresTooLarge(request, bodyLimit + formOverheadBytes)) return done(refuse('too_large'));
    done(null, readFileForm(payload, request.headers['content-type'] ?? '', bodyLimit));
  });
  server.addContentTypeParser('*', (request, payload, done) => {
    if (!takesFile(request)) return done(notJson());
    done(declaresTooLarge(request, request.routeOptions.bodyLimit) ? refuse('too_large') : null, payload);
  });
}

const takesFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.endpoint?.body === 'file';

const takesSignedJson = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.limits?.isSignedJson === true;

const notJson = () => refuse('unsupported', 'Send the body as application/json.');

/** Streams are counted as they arrive; one whose declared length is too large is refused at once. */
const declaresTooLarge = ({ headers }: FastifyRequest, most: number): boolean =>
  Number(headers['content-length']) > most;

function decode(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}
