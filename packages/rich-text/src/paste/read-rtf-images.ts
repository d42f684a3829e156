export type PastedImage = { readonly type: string; readonly data: Uint8Array<ArrayBuffer> };

const formats = new Map([
  ['pngblip', 'image/png'],
  ['jpegblip', 'image/jpeg'],
]);
/** Pictures again, for programs that know no others. */
const copies = 'nonshppict';
/** A control word, a brace, or a run of hexadecimal digits: the only parts that matter here. */
const parts = /\\([a-z]+)-?\d* ?|\\[^a-z]|[{}]|[0-9a-f]+/gi;

type Group = { readonly isPicture: boolean; readonly isCopy: boolean; type: string | null; hex: string[] };

/** The pictures inside of a rich text document, in their order: Word gives their bytes nowhere else. */
export function readRtfImages(rtf: string): readonly PastedImage[] {
  const images: PastedImage[] = [];
  const groups: Group[] = [];
  for (const [part, word] of rtf.matchAll(parts)) {
    const group = groups.at(-1);
    if (part === '{') groups.push({ isPicture: false, isCopy: group?.isCopy ?? false, type: null, hex: [] });
    else if (part === '}') {
      groups.pop();
      if (group?.isPicture && !group.isCopy && group.type) images.push({ type: group.type, data: bytesOf(group.hex) });
    } else if (word === undefined) {
      if (group?.isPicture && /^[0-9a-f]/i.test(part)) group.hex.push(part);
    } else if (group && (word === 'pict' || word === copies))
      groups[groups.length - 1] = { ...group, isPicture: word === 'pict', isCopy: group.isCopy || word === copies };
    else if (group) group.type = formats.get(word) ?? group.type;
  }
  return images;
}

function bytesOf(hex: readonly string[]): Uint8Array<ArrayBuffer> {
  const digits = hex.join('');
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
}
