import jschardet from 'jschardet';
import { type Encoding, encodings } from '../../format.ts';

const marks: readonly (readonly [string, Encoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Names that the detector uses for encodings with another name in `TextDecoder`. */
const otherNames: Readonly<Record<string, Encoding>> = {
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  gb2312: 'gb18030',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  macroman: 'windows-1252',
  ascii: 'utf-8',
};

/** Below this, the detector guesses: short Western texts score about 0.03. */
const minConfidence = 0.04;

/** The encoding of a text: by its byte order mark, as strict UTF-8, by zero bytes, or by the frequencies of letters. */
export function detectEncoding(head: Uint8Array): Encoding {
  const start = Buffer.from(head.subarray(0, 3)).toString('hex');
  const marked = marks.find(([mark]) => start.startsWith(mark));
  if (marked) return marked[1];
  if (isUtf8(head)) return hasZeroBytes(head) ? guessUtf16(head) : 'utf-8';
  const { encoding, confidence } = jschardet.detect(Buffer.from(head));
  const name = (encoding ?? '').toLowerCase();
  const known = otherNames[name] ?? encodings.find((each) => each === name);
  return known && known !== 'utf-8' && confidence >= minConfidence ? known : 'windows-1252';
}

/** The last character may be cut off. */
function isUtf8(head: Uint8Array): boolean {
  for (let cut = 0; cut < 4; cut += 1) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.byteLength - cut));
      return true;
    } catch {}
  }
  return false;
}

const hasZeroBytes = (head: Uint8Array): boolean => head.subarray(0, 64).filter((byte) => byte === 0).byteLength > 8;

const guessUtf16 = (head: Uint8Array): Encoding => (head[0] === 0 ? 'utf-16be' : 'utf-16le');

export async function* decodeText(input: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of input) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
