import { hash as digest } from 'node:crypto';
import { coloursFrom } from '@plinth/site-renderer/look/derive-colours.ts';
import type { MediaFile } from '@plinth/site-renderer/site-document.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultFacts } from '#features/pages/site-facts.ts';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { entriesOf } from '../manifest/tree.ts';
import type { BuildInput, BuildResult, SourceFile } from './build-messages.ts';
import { SiteBuilder } from './site-builder.ts';

/** A typical site, and actions of its members: each action returns the next state. */
type Shape = {
  readonly files: ReadonlyMap<string, { readonly path: string; readonly text: string }>;
  readonly title: string;
  readonly accent: string;
  readonly now: string;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly media: readonly MediaFile[];
};

const bowl = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

const names = [
  '/_index.md',
  '/about.md',
  '/posts/_index.md',
  '/docs/x.md',
  '/docs/y.md',
  '/tags/one.md',
  '/authors/ann.md',
];
const places = [
  ...names,
  ...Array.from({ length: 9 }, (_, at) => `/posts/p-${at}.md`),
  '/static/img/one.png',
  '/static/a.css',
];

const text = fc
  .record({
    title: fc.constantFrom('One', 'Two', 'Three'),
    date: fc.constantFrom('2024-01-01', '2024-02-02', '2024-03-03', '2031-01-01'),
    tags: fc.constantFrom('[]', '[one]', '[One, two]', '[two]'),
    series: fc.constantFrom('[]', '[S]'),
    draft: fc.constantFrom('true', 'false', 'false', 'false'),
    slug: fc.constantFrom('', '', '', 'other'),
    weight: fc.constantFrom(0, 0, 0, 2),
    image: fc.constantFrom('', '/img/one.png', `/media/${bowl}/bowl.jpg`),
    aliases: fc.constantFrom('[]', '[]', '[/old/]'),
    body: fc.constantFrom(
      'Text.',
      'Another text, with [a link](/posts/p-1.md) and ![x](/img/one.png).',
      '[b](p-2.md) {{< posts 2 >}}',
      '{{< posts tag="one" >}} {{< series S >}} [old](/old/)',
      '[docs](/docs/) [tag](/tags/one/)',
      `![](/media/${bowl}/bowl.jpg) [original](/media/${bowl}/v1/original)`,
    ),
  })
  .map(
    ({ body, ...matter }) =>
      `---\n${Object.entries(matter)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join('')}---\n\n${body}\n`,
  );

type Act = (shape: Shape) => Shape;
const put =
  (path: string, source: string): Act =>
  (shape) => {
    const id = [...shape.files].find(([, file]) => file.path === path)?.[0] ?? `${path} ${shape.files.size}`;
    return { ...shape, files: new Map([...shape.files, [id, { path, text: source }]]) };
  };
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...places), text).map(([path, source]) => put(path, source)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...places).map(
      (path): Act =>
        (shape) => ({
          ...shape,
          files: new Map([...shape.files].filter(([, file]) => file.path !== path)),
        }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...places), fc.constantFrom(...places)).map(
      ([from, to]): Act =>
        (shape) => {
          const isFree = ![...shape.files.values()].some(({ path }) => path === to);
          const isAlike = from.startsWith('/static/') === to.startsWith('/static/');
          if (!isFree || !isAlike) return shape;
          const files = new Map(
            [...shape.files].map(([id, file]) => [id, file.path === from ? { ...file, path: to } : file]),
          );
          return {
            ...shape,
            files,
            redirects: [...shape.redirects.filter((one) => one.from !== '/was/'), { from: '/was/', to }],
          };
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Site', 'Other').map(
      (title): Act =>
        (shape) => ({ ...shape, title }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('#9a3f26', '#123456').map(
      (accent): Act =>
        (shape) => ({ ...shape, accent }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, 1, 2).map(
      (version): Act =>
        (shape) => ({
          ...shape,
          media:
            version === 0 ? [] : [{ id: bowl, version, sizes: [{ key: 'w320.webp', width: 320, format: 'webp' }] }],
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2026-01-01T00:00:00.000Z', '2031-06-01T00:00:00.000Z').map(
      (now): Act =>
        (shape) => ({
          ...shape,
          now: now > shape.now ? now : shape.now,
        }),
    ),
  },
);

const fileOf = (id: string, { path, text: source }: { path: string; text: string }): SourceFile => {
  const hash = digest('sha256', source);
  const common = {
    id,
    path,
    hash,
    isCodeAllowed: true,
    modifiedAt: `2025-01-01T00:00:${String(source.length % 60).padStart(2, '0')}.000Z`,
  };
  if (!path.startsWith('/static/')) return { ...common, text: source };
  return {
    ...common,
    file: { size: source.length, type: 'text/css', blobKey: path.endsWith('.png') ? `p/${hash}` : null },
  };
};

const frameOf = ({ title, accent, now, redirects, media }: Shape): BuildInput => ({
  facts: {
    ...defaultFacts(title, 'https://site.example', []),
    settings: { look: { light: coloursFrom(accent, '#fbf8f3', '#231e19') } },
    pageSize: 2,
  },
  theme: 'base',
  now,
  redirects,
  media,
});

async function make(maker: SiteBuilder, shape: Shape, isFull: boolean, code = 'code 1'): Promise<BuildResult> {
  const { needs } = maker.plan(frameOf(shape), code, isFull);
  const byPath = new Map([...shape.files.values()].map((file) => [file.path, file.text]));
  maker.giveSources(needs.map(({ path }) => ({ path, body: byPath.get(path) ?? '' })));
  return maker.render('1', { highlighter: undefined, begin: () => undefined, put: async () => undefined });
}

/** By their content, and by their reads. */
const filesOf = ({ tree }: SiteBuilder): object =>
  Object.fromEntries([...entriesOf(tree)].map(({ path, hash, reads }) => [path, { hash, reads }]));

const empty: Shape = {
  files: new Map(),
  title: 'Site',
  accent: '#9a3f26',
  now: '2025-06-01T00:00:00.000Z',
  redirects: [],
  media: [],
};

test('builds the same release incrementally and in full, for any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 7 }),
      async (rounds) => {
        const warm = new SiteBuilder();
        let before = empty;
        let shape = empty;
        for (const [round, acts] of rounds.entries()) {
          // The first release has some content of every kind.
          const first =
            round === 0 ? places.map((path, at) => put(path, `---\ntitle: T${at}\ntags: [one]\n---\nText.\n`)) : [];
          for (const one of [...first, ...acts]) shape = one(shape);
          const changed = [...shape.files].filter(([id, file]) => {
            const was = before.files.get(id);
            return was?.path !== file.path || was.text !== file.text;
          });
          warm.takeFiles(
            changed.map(([id, file]) => fileOf(id, file)),
            [...before.files.keys()].filter((id) => !shape.files.has(id)),
          );
          const made = await make(warm, shape, false);
          const anew = new SiteBuilder();
          anew.takeFiles(
            [...shape.files].map(([id, file]) => fileOf(id, file)),
            [],
          );
          const full = await make(anew, shape, true);
          expect(filesOf(warm)).toEqual(filesOf(anew));
          expect(made.manifest).toBe(full.manifest);
          expect(made.warnings.map(({ message }) => message).toSorted()).toEqual(
            full.warnings.map(({ message }) => message).toSorted(),
          );
          expect([made.pages, made.outputs, made.nextChangeAt]).toEqual([full.pages, full.outputs, full.nextChangeAt]);
          before = shape;
        }
      },
    ),
    { numRuns: propertyRuns(20) },
  );
}, 120_000);

test('rebuilds every file for another renderer digest, and none for the same', async () => {
  const shape = places.reduce((now, path, at) => put(path, `---\ntitle: T${at}\n---\nText.\n`)(now), empty);
  const warm = new SiteBuilder();
  warm.takeFiles(
    [...shape.files].map(([id, file]) => fileOf(id, file)),
    [],
  );
  const first = await make(warm, shape, false);
  expect(first.rendered).toBe(first.outputs);
  expect((await make(warm, shape, false)).rendered).toBe(0);
  const upgraded = await make(warm, shape, false, 'code 2');
  expect(upgraded.rendered).toBe(upgraded.outputs);
  expect((await make(warm, shape, false, 'code 2')).rendered).toBe(0);

  // A new process knows the release by its manifest alone.
  const cold = new SiteBuilder();
  cold.takeBase(warm.tree);
  cold.takeFiles(
    [...shape.files].map(([id, file]) => fileOf(id, file)),
    [],
  );
  expect((await make(cold, shape, false, 'code 2')).rendered).toBe(0);
  expect((await make(cold, shape, false, 'code 3')).rendered).toBe(upgraded.outputs);
});
