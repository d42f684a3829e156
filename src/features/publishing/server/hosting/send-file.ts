import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '#platform/blobs/blobs.ts';
import { parseRange } from '#platform/blobs/parse-range.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import type { HotTexts } from './hot-texts.ts';
import { type FlatHeaders, type Form, isTagged, type PreparedFile, withoutHeader } from './prepared-file.ts';
import type { Ready, SiteFiles } from './site-files.ts';

/** Answers synchronously if everything needed is cached; returns whether it did. Nearly every request ends here. */
export function sendNow(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedFile,
  texts: HotTexts,
): boolean {
  const { headers } = request;
  const form = cachedForm(prepared, preferredEncoding(request));
  if (!form?.body || (headers.range !== undefined && request.method === 'GET')) return false;
  if (isUnchanged(headers['if-none-match'], form)) response.writeHead(304, form.unchanged as string[]).end();
  else response.writeHead(200, form.headers as string[]).end(texts.of(form, form.body), 'latin1');
  return true;
}

/** Handles all other cases: content to compress first, ranges, and streamed files. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  files: SiteFiles,
  ready: Ready,
): Promise<void> {
  const { headers, method } = request;
  const { prepared } = ready;
  const range = method === 'GET' ? rangeFor(headers, prepared.plain) : 'whole';
  // Ranges refer to the uncompressed file, because the compressed bytes are not stable.
  const form = range === 'whole' ? await formFor(files, ready, preferredEncoding(request)) : prepared.plain;
  if (isUnchanged(headers['if-none-match'], form)) return void response.writeHead(304, [...form.unchanged]).end();
  if (range === 'whole') return send(request, response, files, prepared, { status: 200, headers: form.headers, form });
  if (range === 'unsatisfiable') {
    const none = [...form.unchanged, 'content-range', `bytes */${form.size}`, 'content-length', '0'];
    return void response.writeHead(416, none).end();
  }
  const { start, end } = range;
  const part = ['content-length', String(end - start + 1), 'content-range', `bytes ${start}-${end}/${form.size}`];
  const rest = withoutHeader(form.headers, 'content-length');
  return send(request, response, files, prepared, { status: 206, headers: [...part, ...rest], form, range });
}

/** The site's 404 page. */
export async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  files: SiteFiles,
  ready: Ready,
): Promise<void> {
  const form = await formFor(files, ready, preferredEncoding(request));
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
  // A client that disconnects needs nothing more; one that cannot get the rest must not take the part for the whole.
  await pipeline(stream, response).catch(() => response.destroy());
}

const preferredEncoding = ({ headers }: IncomingMessage): Encoding | null => {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' ? acceptedEncoding(accepted) : null;
};

const cachedForm = ({ plain, isCompressible, compressed }: PreparedFile, wish: Encoding | null): Form | undefined =>
  wish === null || !isCompressible ? plain : compressed[wish];

async function formFor(files: SiteFiles, ready: Ready, wish: Encoding | null): Promise<Form> {
  return cachedForm(ready.prepared, wish) ?? (wish === null ? ready.prepared.plain : files.compress(ready, wish));
}

const isUnchanged = (header: string | undefined, { etag }: Form): boolean => isTagged(header, etag);

/** RFC 9110, 13.1.5: a range only of the representation the client has. */
function rangeFor(headers: IncomingMessage['headers'], { etag, size }: Form): ReturnType<typeof parseRange> {
  const condition = headers['if-range'];
  return condition !== undefined && condition !== etag ? 'whole' : parseRange(headers.range, size);
}
