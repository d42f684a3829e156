import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const words =
  'anchor bramble cedar dawn ember fennel glaze harbor indigo juniper kiln lantern meadow nettle orchard pebble quartz raven saffron thistle';
const word = words.split(' ');
const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** Numbers that look random and are the same in each run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const batchLength = 1 << 20;

/** Contacts as CSV, each address once: email, first, last, city, tags. */
export async function makeContactsFile(file: string, rows: number): Promise<void> {
  const random = makeRandom(1);
  const pick = (): string => word[random(word.length)] ?? '';
  const out = createWriteStream(file);
  let batch = 'email,first,last,city,tags\n';
  for (let row = 0; row < rows; row += 1) {
    const [first, last] = [pick(), pick()];
    const name = `${row % 3 === 0 ? capital(first) : first}.${last}.${row.toString(36)}`;
    const city = row % 10 === 0 ? `"${capital(pick())}, ${capital(pick())}"` : capital(pick());
    const tags = [...new Set([pick(), pick(), pick()])].join(';');
    batch += `${name}@${pick()}.example,${capital(first)},${capital(last)},${city},${tags}\n`;
    if (batch.length < batchLength) continue;
    if (!out.write(batch)) await once(out, 'drain');
    batch = '';
  }
  out.end(batch);
  await once(out, 'finish');
}
