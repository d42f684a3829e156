import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Refusal, refuse } from '#contract-kit/refusal.ts';
import { chunksOf } from '../blobs/blobs.ts';

/** One file. A few short fields beside it are ignored, and so are the name and type that the form gives for the file. */
const limits = { files: 1, fields: 8, parts: 9, fieldSize: 1024, headerPairs: 20, headerSize: 4096 };

/** The bytes of boundaries, headers and fields that a form may add to its file. */
export const formOverheadBytes = 32 * 1024;

const brokenForm = () => refuse('invalid', 'The form data is invalid or incomplete.');

/**
 * The one file of a form, as a stream. Nothing is read before the stream is read, and it ends only if the whole form is valid: a second
 * file or an incomplete form is an error for the reader of the stream.
 */
export const readFileForm = (payload: Readable, contentType: string, maxBytes: number): Readable =>
  Readable.from(fileOf(payload, contentType, maxBytes), { objectMode: false });

async function* fileOf(payload: Readable, contentType: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const { form, file, refusal } = openForm(contentType, maxBytes);
  const fed = feed(form, payload, maxBytes + formOverheadBytes);
  const whole = Promise.race([fed, refusal]);
  // Reported below to a reader; without one, the rejection must not end the process.
  whole.catch(() => undefined);
  const found = await Promise.race([file, whole]);
  if (!found) throw refuse('file_missing');
  // The stream of a file does not end by itself when its form breaks off.
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

/** Feeds the request to the parser at the pace at which the file is read. Ends with the form. */
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
