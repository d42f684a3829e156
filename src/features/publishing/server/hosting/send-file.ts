import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '#platform/blobs/blobs.ts';
import { parseRange } from '#platform/blobs/parse-range.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import type { HotTexts } from './hot-texts.ts';
import type { FlatHeaders, Form, PreparedFile } from './prepared-file.ts';
import type { Ready, SiteFiles } from './site-files.ts';

/** Answers at once, when everything that takes is at hand; says whether it did. Nearly every request ends here. */
export function sendNow(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedFile,
  texts: HotTexts,
): boolean {
  const { headers } = request;
  const form = formAtHand(prepared, wishOf(request));
  if (!form?.body || (headers.range !== undefined && request.method === 'GET')) return false;
  if (isUnchanged(headers['if-none-match'], form)) response.writeHead(304, form.unchanged as string[]).end();
  else response.writeHead(200, form.headers as string[]).end(texts.of(form, form.body), 'latin1');
  return true;
}

/** The same for everything else: what has to be compressed first, parts, and files that go out in pieces. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: SiteFiles,
  ready: Ready,
): Promise<void> {
  const { headers, method } = request;
  const { prepared } = ready;
  const range = method === 'GET' ? rangeFor(headers, prepared.plain) : 'whole';
  // A part is one of the file as it is: which bytes those would be, compressed, nobody could say.
  const form = range === 'whole' ? await formFor(files, ready, wishOf(request)) : prepared.plain;
  if (isUnchanged(headers['if-none-match'], form)) return void response.writeHead(304, [...form.unchanged]).end();
  if (range === 'whole') return send(request, response, files, prepared, { status: 200, headers: form.headers, form });
  if (range === 'unsatisfiable') {
    const none = [...form.unchanged, 'content-range', `bytes */${form.size}`, 'content-length', '0'];
    return void response.writeHead(416, none).end();
  }
  const { start, end } = range;
  const part = ['content-length', String(end - start + 1), 'content-range', `bytes ${start}-${end}/${form.size}`];
  const rest = without(form.headers, 'content-length');
  return send(request, response, files, prepared, { status: 206, headers: [...part, ...rest], form, range });
}

/** The page that a site shows for what it does not have. */
export async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  files: SiteFiles,
  ready: Ready,
): Promise<void> {
  const form = await formFor(files, ready, wishOf(request));
  return send(request, response, files, ready.prepared, { status: 404, headers: form.missing, form });
}

type Answer = {
  readonly status: number;
  readonly headers: FlatHeaders;
  readonly form: Form;
  readonly range?: ByteRange;
};

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  files: SiteFiles,
  prepared: PreparedFile,
  { status, headers, form, range }: Answer,
): Promise<void> {
  const { body } = form;
  if (body || request.method === 'HEAD') {
    response.writeHead(status, [...headers]);
    return void response.end(body && range ? body.subarray(range.start, range.end + 1) : body);
  }
  const stream = await files.stream(prepared, range);
  response.writeHead(status, [...headers]);
  // Who leaves in the middle has had enough; who cannot be given the rest must not take it for all.
  await pipeline(stream, response).catch(() => response.destroy());
}

const wishOf = ({ headers }: IncomingMessage): Encoding | null => {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' ? acceptedEncoding(accepted) : null;
};

const formAtHand = ({ plain, isCompressible, compressed }: PreparedFile, wish: Encoding | null): Form | undefined =>
  wish === null || !isCompressible ? plain : compressed[wish];

async function formFor(files: SiteFiles, ready: Ready, wish: Encoding | null): Promise<Form> {
  return formAtHand(ready.prepared, wish) ?? (wish === null ? ready.prepared.plain : files.compress(ready, wish));
}

/** RFC 9110, 13.1.2: one of the tags, weak or not, or any. */
function isUnchanged(header: string | undefined, { etag }: Form): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.includes(etag) && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** RFC 9110, 13.1.5: a part only of what the reader has the other part of. */
function rangeFor(headers: IncomingMessage['headers'], { etag, size }: Form): ReturnType<typeof parseRange> {
  const condition = headers['if-range'];
  return condition !== undefined && condition !== etag ? 'whole' : parseRange(headers.range, size);
}

function without(headers: FlatHeaders, name: string): FlatHeaders {
  const at = headers.indexOf(name);
  return at < 0 ? headers : headers.toSpliced(at, 2);
}
