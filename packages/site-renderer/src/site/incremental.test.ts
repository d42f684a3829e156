import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../src/platform/testing/property-runs.ts';
import { baseTheme } from '../../../../themes/base/theme.ts';
import { coloursFrom } from '../look/derive-colours.ts';
import type { RenderedOutput } from '../output-file.ts';
import type { PageSource, SiteDocument } from '../site-document.ts';
import { makeSampleSite } from '../testing/sample-site.ts';
import { hashOf } from './hash-of.ts';
import { indexSite } from './index-site.ts';
import { planOutputs } from './plan-outputs.ts';
import { renderNow } from './render-output.ts';
import type { SiteIndex } from './site-index.ts';
import {
  linkForm,
  replaceFacts,
  staysInPlace,
  type Touched,
  touchedBetween,
  touchedByFiles,
  touchedInPlace,
} from './touched-reads.ts';

type Made = { readonly output: RenderedOutput; readonly hashes: ReadonlyMap<string, string> };

function make(index: SiteIndex): Map<string, Made> {
  const made = new Map<string, Made>();
  for (const planned of planOutputs(index).outputs.values()) {
    const output = renderNow(index, planned, {});
    made.set(planned.key, { output, hashes: new Map(output.reads.map((key) => [key, hashOf(index, key)])) });
  }
  return made;
}

type SiteShape = {
  readonly pages: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  readonly title: string;
  readonly accent: string;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
};

/** Those outputs that an incremental publish would make again. */
const staleKeys = (before: ReadonlyMap<string, Made>, index: SiteIndex): readonly string[] =>
  [...planOutputs(index).outputs.keys()].filter((key) => {
    const made = before.get(key);
    return !made || [...made.hashes].some(([read, hash]) => hashOf(index, read) !== hash);
  });

/** Outputs that keep their hashes must be what a full render makes of them now. */
function expectAlike(before: ReadonlyMap<string, Made>, index: SiteIndex): void {
  const stale = new Set(staleKeys(before, index));
  for (const [key, { output }] of make(index))
    if (!stale.has(key)) expect(before.get(key)?.output.file, key).toEqual(output.file);
}

const edit = (document: SiteDocument, path: string, change: (source: string) => string): SiteDocument => ({
  ...document,
  pages: document.pages.map((page) => (page.path === path ? { path, source: change(page.source) } : page)),
});

describe('what has to be made again', () => {
  const document = makeSampleSite({ pages: makeSampleSite().pages });
  const before = make(indexSite(document, baseTheme));

  test('nothing, when nothing changed', () => {
    expect(staleKeys(before, indexSite(makeSampleSite(), baseTheme))).toEqual([]);
  });

  test('one page, when its text changed', () => {
    const changed = edit(document, '/posts/post-05.md', (source) => source.replace('better', 'worse'));
    expect(staleKeys(before, indexSite(changed, baseTheme))).toEqual(['page:/posts/post-05.md']);
  });

  test('one style sheet, when a colour changed', () => {
    const changed = { ...document, site: { ...document.site, settings: { look: { corners: 'round' } } } };
    expect(staleKeys(before, indexSite(changed, baseTheme))).toEqual(['look']);
  });

  test('pages that link to it, when a page is renamed', () => {
    const pages = document.pages.map((page) => (page.path === '/about.md' ? { ...page, path: '/about-us.md' } : page));
    const stale = staleKeys(
      before,
      indexSite({ ...document, pages, redirects: [{ from: '/about/', to: '/about-us.md' }] }, baseTheme),
    );
    expect(stale).toContain('home');
    expect(stale).toContain('page:/about-us.md');
  });

  test('few pages, when a post is added, however many there are', () => {
    const many = makePosts(400);
    const site = { ...document, pages: [...document.pages.filter(({ path }) => !path.startsWith('/posts/')), ...many] };
    const made = make(indexSite(site, baseTheme));
    const fresh = makePosts(401).at(-1);
    const stale = staleKeys(made, indexSite({ ...site, pages: [...site.pages, ...(fresh ? [fresh] : [])] }, baseTheme));
    expect(stale.length).toBeLessThan(30);
    expect(stale.filter((key) => key.startsWith('list:/posts/'))).toEqual(['list:/posts/:0']);
  });
});

const makePosts = (count: number): readonly PageSource[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `/posts/p-${String(at).padStart(4, '0')}.md`,
    source: `---\ntitle: Post ${at}\ndate: ${new Date(Date.UTC(2020, 0, 1) + at * 3_600_000).toISOString()}\ntags: [t${at % 5}]\n---\n\nText.\n`,
  }));

const names = [
  '/_index.md',
  '/about.md',
  '/posts/_index.md',
  '/posts/a.md',
  '/posts/b.md',
  '/posts/c.md',
  '/posts/d.md',
  '/docs/x.md',
  '/docs/y.md',
  '/tags/one.md',
  '/authors/ann.md',
];
const matter = fc.record({
  title: fc.constantFrom('One', 'Two', 'Three'),
  date: fc.constantFrom('2024-01-01', '2024-02-02', '2030-01-01', 'never'),
  tags: fc.constantFrom('[]', '[one]', '[one, two]', '[two]'),
  authors: fc.constantFrom('[]', '[Ann]'),
  series: fc.constantFrom('[]', '[S]'),
  draft: fc.constantFrom('true', 'false', 'false', 'false'),
  slug: fc.constantFrom('', '', 'other'),
  weight: fc.constantFrom(0, 0, 1, 2),
  image: fc.constantFrom('', '/img/one.png', '/img/gone.png'),
});
const body = fc.constantFrom(
  'Text.',
  '[a](/posts/a.md) ![x](/img/two.png)',
  '[b](b.md) {{< posts 2 >}}',
  '{{< posts tag="one" >}} {{< series S >}}',
  '<!--more--> {{< ref "/docs/x.md" >}}',
);
const source = fc.tuple(matter, body).map(
  ([facts, text]) =>
    `---\n${Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('')}---\n\n${text}\n`,
);
const site = fc.record({
  pages: fc.dictionary(fc.constantFrom(...names), source, { maxKeys: 8, noNullPrototype: true }),
  pictures: fc.subarray(['one', 'two']),
  title: fc.constantFrom('Site', 'Other'),
  accent: fc.constantFrom('#9a3f26', '#123456'),
  redirects: fc.subarray([
    { from: '/old/', to: '/about.md' },
    { from: '/posts/a/', to: '/posts/b.md' },
  ]),
});
const documentOf = ({ pages, pictures, title, accent, redirects }: SiteShape): SiteDocument => {
  const sample = makeSampleSite();
  return {
    ...sample,
    site: {
      ...sample.site,
      title,
      settings: { look: { light: coloursFrom(accent, '#fbf8f3', '#231e19') } },
      pageSize: 2,
    },
    pages: Object.entries(pages).map(([path, text]) => ({ path, source: text })),
    staticFiles: sample.staticFiles.filter((file) => pictures.some((name) => file.path.includes(name))),
    redirects,
  };
};
test('incremental equals full: whatever changes, what is not made again would come out the same', () => {
  fc.assert(
    fc.property(site, site, fc.boolean(), (first, second, isClose) => {
      // Half of the time only one thing differs: that is what people do.
      const next = isClose
        ? { ...first, pages: { ...first.pages, ...Object.fromEntries(Object.entries(second.pages).slice(0, 1)) } }
        : second;
      expectAlike(make(indexSite(documentOf(first), baseTheme)), indexSite(documentOf(next), baseTheme));
    }),
    { numRuns: propertyRuns(40) },
  );
});

/** One file of the second site in the place of the first's, or gone: what people do. */
const oneChange = fc.tuple(site, site, fc.nat(), fc.boolean()).map(([first, second, at, isGone]) => {
  const names = [...new Set([...Object.keys(first.pages), ...Object.keys(second.pages)])];
  const path = names[at % Math.max(1, names.length)] ?? '/about.md';
  const { [path]: _, ...others } = first.pages;
  const text = second.pages[path];
  return {
    first,
    next: { ...first, pages: isGone || text === undefined ? others : { ...others, [path]: text } },
    path,
  };
});

/** Reads whose value changed without being reported. */
function missed(hashes: ReadonlyMap<string, string>, after: SiteIndex, touched: Touched | null) {
  if (!touched) return [];
  return [...hashes].flatMap(([key, hash]) => {
    if (hashOf(after, key) === hash || touched.keys.has(key) || key.startsWith('posts:')) return [];
    if (key.startsWith('link:') && touched.links.has(linkForm(key.slice(5)))) return [];
    return [key];
  });
}

const hashesOf = (index: SiteIndex): Map<string, string> =>
  new Map([...make(index).values()].flatMap(({ hashes }) => [...hashes]));

test('what a change touches is found from the change', () => {
  fc.assert(
    fc.property(oneChange, ({ first, next, path }) => {
      const before = indexSite(documentOf(first), baseTheme);
      const after = indexSite(documentOf(next), baseTheme);
      expect(missed(hashesOf(before), after, touchedBetween(before, after, [path]))).toEqual([]);
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('facts that stay in place are replaced without a new index', () => {
  const kept = fc
    .tuple(site, fc.nat(), fc.constantFrom('One', 'Four'), body)
    .filter(([one]) => Object.keys(one.pages).length > 0);
  fc.assert(
    fc.property(kept, ([shape, at, title, text]) => {
      const names = Object.keys(shape.pages);
      const path = names[at % names.length] ?? '';
      const changed = `${(shape.pages[path] ?? '').replace(/title: .*/, `title: ${title}`)}${text}\n`;
      const next = documentOf({ ...shape, pages: { ...shape.pages, [path]: changed } });
      const index = indexSite(documentOf(shape), baseTheme);
      const after = indexSite(next, baseTheme);
      const facts = after.facts.get(path);
      const old = index.facts.get(path);
      if (!facts || !old || !staysInPlace(old, facts)) return;
      const hashes = hashesOf(index);
      replaceFacts(index, facts);
      const touched = touchedInPlace(index, [path]);
      expect(missed(hashes, after, touched)).toEqual([]);
      for (const key of hashes.keys()) expect(hashOf(index, key), key).toBe(hashOf(after, key));
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('a picture that comes or goes is found where it shows', () => {
  fc.assert(
    fc.property(site, fc.constantFrom('one', 'two'), (shape, name) => {
      const others = shape.pictures.filter((one) => one !== name);
      const before = indexSite(documentOf({ ...shape, pictures: others }), baseTheme);
      const after = indexSite(documentOf({ ...shape, pictures: [...others, name] }), baseTheme);
      const path = `/img/${name}.png`;
      expect(missed(hashesOf(before), after, touchedByFiles(after, new Set([path])))).toEqual([]);
      expect(missed(hashesOf(after), before, touchedByFiles(before, new Set([path])))).toEqual([]);
    }),
    { numRuns: propertyRuns(30) },
  );
});
