import { refusePage } from '../../contract/refusals.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes bytes as text; null if encoding it again would give different bytes. */
export function decodeExact(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** For editing: bytes that are not text are refused rather than silently changed. */
export function decodeEditable(bytes: Uint8Array): string {
  const text = decodeExact(bytes);
  if (text === null) throw refusePage('not_text');
  return text;
}

/** For reading any bytes: invalid sequences become replacement characters. */
export const decodeLossy = (bytes: Uint8Array): string => lenient.decode(bytes);
