import { buffer } from 'node:stream/consumers';
import { searchWords } from '../../names.ts';

// A process started by `read-document.ts`: reads a document and writes the words in it, each once.

const maxTextLength = 1024 * 1024;
/** PostgreSQL takes at most 1 MB of different words. */
const maxWordsBytes = 500_000;

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

async function readDocx(bytes: Buffer): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.extractRawText({ buffer: bytes })).value;
}

/** UTF-8, UTF-16 by its byte order mark, or else the encoding of old Windows programs. */
function readText(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.slice(0, -4).includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

const input = await buffer(process.stdin);
const [, , type] = process.argv;
const text = type === 'pdf' ? await readPdf(input) : type === 'docx' ? await readDocx(input) : readText(input);
const words = new Set(searchWords(text.slice(0, maxTextLength).toLowerCase()).split(' '));
let [output, size] = ['', 0];
for (const word of words) {
  size += Buffer.byteLength(word) + 1;
  if (size > maxWordsBytes) break;
  output += `${word} `;
}
process.stdout.write(output, () => process.exit(0));
