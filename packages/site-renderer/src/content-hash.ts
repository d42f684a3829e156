/**
 * Names a text by its content: 106 bits, synchronous and the same everywhere. For telling versions of one tenant's own files
 * apart, not for secrets; who keeps bytes by hash uses a cryptographic one.
 */
export function contentHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  let c = 0x9e3779b9;
  let d = 0x85ebca6b;
  // Two characters at a time: they fit into one word.
  for (let at = 0; at < text.length; at += 2) {
    const code = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
    c = Math.imul((c << 5) ^ (c >>> 27) ^ code, 2246822519);
    d = Math.imul((d << 7) ^ (d >>> 25) ^ code, 3266489917);
  }
  return mix(a, b) + mix(c ^ text.length, d);
}

function mix(one: number, two: number): string {
  let a = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  let b = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  a = Math.imul(a ^ (a >>> 15), 2246822519) ^ b;
  b ^= b >>> 16;
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}
