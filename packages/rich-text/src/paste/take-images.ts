import type { Element, Root, RootContent } from 'hast';
import { type PastedImage, readRtfImages } from './read-rtf-images.ts';

/** Images that came with a paste: their bytes, and the address that stands for each until it is stored. */
export type TakenImages = {
  readonly images: readonly PastedImage[];
  readonly missing: number;
  readonly addressOf: (image: Element) => string | null;
};

const placeholder = 'pasted:';

/** The number of the image that an address stands for. */
export const pastedImageAt = (src: string): number | null =>
  src.startsWith(placeholder) ? Number(src.slice(placeholder.length)) : null;

/**
 * Finds images whose bytes are in the clipboard: in their address, or, for those on the disk of an office program, in the rich text beside
 * the HTML. That has them in the same order; if their number differs, it is not known which is which.
 */
export function takeImages(tree: Root, rtf: string): TakenImages {
  const all = imagesOf(tree);
  const onDisk = all.filter(isOnDisk).length;
  const inText = onDisk > 0 ? readRtfImages(rtf) : [];
  const left = inText.length === onDisk ? inText.values() : null;
  const images: PastedImage[] = [];
  const addresses = new Map<Element, string>();
  for (const one of all) {
    const found = isOnDisk(one) ? left?.next().value : readDataAddress(sourceOf(one));
    if (!found) continue;
    addresses.set(one, `${placeholder}${images.length}`);
    images.push(found);
  }
  const missing = all.filter((one) => /^(?:file|data):/i.test(sourceOf(one)) && !addresses.has(one)).length;
  return { images, missing, addressOf: (one) => addresses.get(one) ?? null };
}

const sourceOf = ({ properties }: Element): string => (typeof properties.src === 'string' ? properties.src.trim() : '');

const isOnDisk = (image: Element): boolean => /^file:/i.test(sourceOf(image));

/** In the order of the text; without calls in calls, because HTML can be deeper than those may go. */
function imagesOf(tree: Root): readonly Element[] {
  const found: Element[] = [];
  const left: RootContent[] = tree.children.toReversed();
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type !== 'element') continue;
    // Word draws some images by an element of its own.
    if (next.tagName === 'img' || next.tagName === 'v:imagedata') found.push(next);
    for (const child of next.children.toReversed()) left.push(child);
  }
  return found;
}

function readDataAddress(src: string): PastedImage | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/\s]+)=*$/i.exec(src) ?? [];
  return type && data ? { type: type.toLowerCase(), data: fromBase64(data.replace(/\s+/g, '')) } : null;
}

const digits = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((sign, at) => [sign, at]),
);

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, count, length] = [0, 0, 0];
  for (const sign of text) {
    bits = ((bits << 6) | (digits.get(sign) ?? 0)) & 0xff_ff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length] = bits >> count;
    length += 1;
  }
  return bytes;
}
