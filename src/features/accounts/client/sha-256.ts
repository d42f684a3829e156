/**
 * SHA-256, base64url. `crypto.subtle` exists only on HTTPS and localhost, and an installation in a home network has neither. A
 * single implementation is better than a fallback that hardly ever runs; the input is only a few dozen characters long.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const words = padMessage(bytes);
  const hash = computeRootBits(8, 2);
  const constants = computeRootBits(64, 3);
  for (let at = 0; at < words.length; at += 16) addBlock(hash, constants, words.subarray(at, at + 16));
  return base64url(hash);
}

/** The message, a one bit, zeros, and its length in bits, as big-endian words. */
function padMessage(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(((bytes.length + 8) >> 6) * 16 + 16);
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  bytes.forEach((byte, at) => put(at, byte));
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** The constants of the standard: the first 32 fractional bits of the roots of the first primes. */
function computeRootBits(count: number, root: 2 | 3): Uint32Array {
  const constants = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) constants[found++] = (candidate ** (1 / root) % 1) * 2 ** 32;
  }
  return constants;
}

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function addBlock(hash: Uint32Array, constants: Uint32Array, block: Uint32Array): void {
  const schedule = new Uint32Array(64);
  schedule.set(block);
  const word = (at: number) => schedule[at] ?? 0;
  for (let at = 16; at < 64; at++) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const mixedEarly = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const mixedLate = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule[at] = word(at - 16) + mixedEarly + word(at - 7) + mixedLate;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one =
      (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + choice + (constants[at] ?? 0) + word(at)) |
      0;
    const two = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [at, add] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + add;
}

function base64url(words: Uint32Array): string {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, at) => view.setUint32(at * 4, word));
  return textOfBytes(new Uint8Array(view.buffer));
}

export const textOfBytes = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
