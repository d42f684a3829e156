import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { cap, makeRandom, pick, sentence, wordList, words } from './words.ts';

/** A generated tree in Hugo's structure: the same bytes for the same number of pages and seed, and the digest that proves it. */
export type GeneratedSite = {
  readonly pages: readonly { readonly path: string; readonly source: string }[];
  readonly staticFiles: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly sha256: string;
};

const tags = Array.from({ length: 50 }, (_, at) => `${wordList[(at * 3) % wordList.length]}-${at}`);
const images = 20;
const slug = (number: number): string => `post-${String(number).padStart(6, '0')}`;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function generateSite(pages: number, seed = 1): GeneratedSite {
  const random = makeRandom(seed);
  const digest = createHash('sha256');
  const posts = Array.from({ length: pages }, (_, at) => {
    const source = makePage(random, at + 1, pages);
    digest.update(source);
    return { path: `/posts/${slug(at + 1)}.md`, source };
  });
  return {
    pages: [
      { path: '/_index.md', source: '---\ntitle: "Bench site"\n---\n' },
      { path: '/posts/_index.md', source: '---\ntitle: "Posts"\n---\n' },
      ...posts,
    ],
    staticFiles: [
      ...Array.from({ length: images }, (_, at) => ({ path: `/img/${twoDigits(at)}.png`, bytes: makePicture(at) })),
      {
        path: '/style.css',
        bytes: new TextEncoder().encode(
          'body{font:16px/1.5 sans-serif;max-width:46rem;margin:auto}\n.callout{border-left:4px solid #08c;padding:.5rem 1rem}\n',
        ),
      },
    ],
    sha256: digest.digest('hex'),
  };
}

/** Writes the tree as Hugo expects it: `content/` and `static/`. */
export function writeSite(site: GeneratedSite, folder: string): void {
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const page of site.pages) write(path.join(folder, 'content', page.path), page.source);
  for (const file of site.staticFiles) write(path.join(folder, 'static', file.path), file.bytes);
}

type Random = () => number;

function paragraph(random: Random, length: number): string {
  const sentences: string[] = [];
  let left = length;
  while (left > 0) {
    const count = Math.min(left, 8 + Math.floor(random() * 10));
    sentences.push(sentence(random, count));
    left -= count;
  }
  return sentences.join(' ');
}

/** The order of the calls determines the bytes: each takes the next random numbers. */
function makePage(random: Random, number: number, pages: number): string {
  const chosen = new Set<string>();
  while (chosen.size < 3) chosen.add(pick(random, tags));
  const date = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
  const image = twoDigits(Math.floor(random() * images));
  const other = 1 + Math.floor(random() * pages);
  return [
    '---',
    `title: "${cap(words(random, 6))}"`,
    `date: ${date}`,
    `slug: ${slug(number)}`,
    `description: "${sentence(random, 18)}"`,
    `tags: [${[...chosen].join(', ')}]`,
    `image: /img/${image}.png`,
    'draft: false',
    '---',
    '',
    paragraph(random, 70),
    '',
    `## ${cap(words(random, 4))}`,
    '',
    paragraph(random, 60).replace(/^(\S+ \S+) (\S+ \S+)/, '**$1** *$2*'),
    '',
    `![${words(random, 4)}](/img/${image}.png)`,
    '',
    `### ${cap(words(random, 3))}`,
    '',
    ...Array.from({ length: 5 }, () => `- ${sentence(random, 9)}`),
    '',
    paragraph(random, 50),
    '',
    `See [${words(random, 3)}](/posts/${slug(other)}/) for more. ${paragraph(random, 30)}`,
    '',
    `{{< callout kind="tip" text="${words(random, 10)}" >}}`,
    '',
    `## ${cap(words(random, 4))}`,
    '',
    '```js',
    `const ${pick(random, wordList)} = ${Math.floor(random() * 1000)};`,
    `export function ${pick(random, wordList)}(a, b) {`,
    '  if (a < b && b > 0) return a * b;',
    '  return [a, b].map(x => x + 1);',
    '}',
    '```',
    '',
    paragraph(random, 60),
    '',
    `> ${sentence(random, 16)}`,
    '',
    paragraph(random, 40),
    '',
  ].join('\n');
}

/** A gradient of 320 by 180, as PNG. */
function makePicture(number: number): Uint8Array {
  const [width, height] = [320, 180];
  const line = 1 + width * 3;
  const raw = Buffer.alloc(height * line);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      raw.set([(x + number * 11) & 255, (y + number * 7) & 255, (x ^ y) & 255], y * line + 1 + x * 3);
  const chunk = (type: string, data: Buffer): Buffer => {
    const bytes = Buffer.alloc(12 + data.length);
    bytes.writeUInt32BE(data.length, 0);
    bytes.write(type, 4, 'latin1');
    data.copy(bytes, 8);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
