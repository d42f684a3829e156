import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Refusal, refuse } from '#contract-kit/refusal.ts';
import { chunksOf } from '../blobs/blobs.ts';

/** One file. A few short fields beside it are passed over; what the form says of the file's name and type is not even read. */
const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 20, headerSize: 4096 };

/** Boundaries, headers and fields: by so much a form may be larger than the file in it. */
export const formOverheadBytes = 32 * 1024;

const brokenForm = () => refuse('invalid', 'The form data is invalid or incomplete.');

/**
 * The one file of a form, as the stream it would be without one. Nothing is read before somebody reads the stream, and it ends only
 * when the whole form was found in order: a second file, or a form that breaks off, is an error to whoever keeps the bytes.
 */
export const readFileForm = (payload: Readable, contentType: string, maxBytes: number): Readable =>
  Readable.from(fileOf(payload, contentType, maxBytes), { objectMode: false });

async function* fileOf(payload: Readable, contentType: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const { form, file, refusal } = openForm(contentType, maxBytes);
  const fed = feed(form, payload, maxBytes + formOverheadBytes);
  const whole = Promise.race([fed, refusal]);
  // Whoever waits for it hears of it below; nobody may be waiting.
  whole.catch(() => undefined);
  const found = await Promise.race([file, whole]);
  if (!found) throw refuse('file_missing');
  // A file whose form breaks never ends by itself.
  whole.catch((error: Error) => found.destroy(error));
  try {
    yield* chunksOf(found);
  } catch (error) {
    throw error instanceof Refusal ? error : brokenForm();
  }
  await whole;
}

function openForm(contentType: string, maxBytes: number) {
  const file = Promise.withResolvers<Readable>();
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  const form = makeParser(contentType, maxBytes);
  form.on('file', (_field, stream) => {
    stream.on('limit', () => refused.reject(refuse('too_large')));
    stream.on('error', () => undefined);
    file.resolve(stream);
  });
  form.on('field', (_name, _value, _isNameCut, isCut) => {
    if (isCut) refused.reject(refuse('too_large'));
  });
  form.on('filesLimit', () => refused.reject(refuse('invalid', 'Send only one file.')));
  form.on('fieldsLimit', () => refused.reject(brokenForm()));
  form.on('partsLimit', () => refused.reject(brokenForm()));
  form.on('error', () => refused.reject(brokenForm()));
  return { form, file: file.promise, refusal: refused.promise };
}

function makeParser(contentType: string, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize: maxBytes } });
  } catch {
    throw brokenForm();
  }
}

/** Hands the request to the parser, no faster than the file is read. Ends with the form. */
async function feed(form: BusboyInstance, payload: Readable, maxBytes: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    form.once('finish', () => resolve());
  });
  let size = 0;
  for await (const chunk of chunksOf(payload)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw refuse('too_large');
    await new Promise<void>((resolve) => {
      form.write(chunk, () => resolve());
    });
  }
  form.end();
  await ended;
}
