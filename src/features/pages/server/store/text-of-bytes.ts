import { refusePage } from '../../contract/refusals.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text whose bytes these are exactly; null for what would not come back the same. */
export function exactText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** For editing: bytes that are no text are refused rather than changed behind somebody's back. */
export function editableText(bytes: Uint8Array): string {
  const text = exactText(bytes);
  if (text === null) throw refusePage('not_text');
  return text;
}

/** For looking into any bytes: what is no text shows as a replacement sign. */
export const readableText = (bytes: Uint8Array): string => lenient.decode(bytes);
