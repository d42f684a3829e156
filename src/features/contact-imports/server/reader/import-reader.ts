import { inspectFile } from './inspect-file.ts';
import type { ReaderRequest } from './reader-request.ts';
import { UnreadableFile } from './table-row.ts';
import { writeRows } from './write-rows.ts';

// A process that reads one uploaded file from its input: started by `run-reader.ts`, with little memory and without access to anything.

const headBytes = 64 * 1024;

async function takeHead(input: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < headBytes; ) {
    const next = await input.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  return Buffer.concat(chunks);
}

async function* withHead(head: Buffer, input: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await input.next(); !next.done; next = await input.next()) yield next.value;
}

const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(text)) resolve();
    else process.stdout.once('drain', resolve);
  });

async function answer(request: ReaderRequest): Promise<void> {
  const input = (process.stdin as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  if (request.kind === 'inspect') {
    const head = await takeHead(input);
    await write(JSON.stringify(await inspectFile(head.subarray(0, headBytes), withHead(head, input), request.chosen)));
    return;
  }
  for await (const chunk of writeRows({ [Symbol.asyncIterator]: () => input }, request)) await write(chunk);
}

try {
  await answer(JSON.parse(process.argv[2] ?? '') as ReaderRequest);
  process.stdout.end(() => process.exit(0));
} catch (error) {
  // The last line of the errors is the message for people.
  const message = error instanceof UnreadableFile ? error.message : '';
  process.stderr.write(message, () => process.exit(error instanceof UnreadableFile ? 2 : 1));
}
