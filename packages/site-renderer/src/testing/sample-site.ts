import type { PageSource, SiteDocument, StaticFile } from '../site-document.ts';
import { listWidgets } from '../widgets/list-widgets.ts';

/** A small site with one of everything: every widget, every kind of list, every notation. For tests and pictures. */
export function makeSampleSite(changes: Partial<SiteDocument> = {}): SiteDocument {
  return {
    site: {
      title: 'Kiln & Clay',
      description: 'A small ceramic studio behind the old harbour.',
      baseUrl: 'https://example.org/studio',
      language: 'en',
      menus: {
        top: [
          { title: 'Journal', link: '/posts/_index.md' },
          { title: 'Widgets', link: '/widgets.md' },
          { title: 'Tags', link: '/tags/' },
          { title: 'About', link: '/about.md' },
        ],
        left: [],
        footer: [
          { title: 'About', link: '/about.md' },
          { title: 'Outside', link: 'https://example.com/' },
        ],
      },
      social: [
        { kind: 'instagram', url: 'https://instagram.com/kiln' },
        { kind: 'github', url: 'https://github.com/kiln' },
      ],
      authors: [
        {
          slug: 'mara-lindqvist',
          name: 'Mara Lindqvist',
          description: 'Founder, throws on Tuesdays',
          image: '/img/one.png',
        },
      ],
      settings: {},
      pageSize: 4,
    },
    now: '2026-11-15T00:00:00.000Z',
    mode: 'publish',
    pages: [...ownPages, ...makePosts(13), widgetPage()],
    staticFiles: ['one', 'two', 'three'].map(
      (name): StaticFile => ({
        path: `/img/${name}.png`,
        hash: name,
        size: 1000,
        type: 'image/png',
        width: 640,
        height: 480,
      }),
    ),
    redirects: [{ from: '/old-about/', to: '/about.md' }],
    ...changes,
  };
}

/** Every widget as its own preview shows it. */
const widgetPage = (): PageSource => ({
  path: '/widgets.md',
  source: `---\ntitle: All widgets\ndescription: One of each.\n---\n\n${listWidgets()
    .map(({ title, sample }) => `## ${title}\n\n${sample}\n`)
    .join('\n')}`,
});

const ownPages: readonly PageSource[] = [
  {
    path: '/_index.md',
    source: `---
title: A glaze is a landscape you only see after the fire
description: Sixty test tiles, one broken shelf and the celadon we had been chasing since spring.
---

{{< button text="Workshops" link="/about.md" >}} {{< button text="The journal" link="/posts/" style="outline" >}}
`,
  },
  {
    path: '/about.md',
    source: `---
title: About the studio
description: Who we are, and when the door is open.
toc: true
---

We are **four people** and *two kilns*. See [the journal](/posts/_index.md), [a post](posts/post-03.md) or [outside](https://example.com/a?b=c&d=e).

## Opening hours

| Day      | From  | To    |
| -------- | ----- | ----: |
| Thursday | 11:00 | 18:00 |
| Saturday | 10:00 | 16:00 |

## How we fire {#firing .special}

1. Dry for a week
2. Bisque at 1,000 degrees
3. Glaze, and fire to cone 10[^cone]

- [x] Shelves washed
- [ ] Cones set

[^cone]: About 1,285 degrees.

## Größe & 日本語

\`\`\`js
const cone = 10;
export const fire = (kiln) => (kiln.isReady ? kiln.heat(cone) : null); // patience
\`\`\`

> A straight line is easy.

A bare link: https://example.org/x and an escaped one: {{</* button text="no" */>}}.

![Three bowls](/img/two.png "On the shelf")

<div class="own"><p>Raw <em>HTML</em></p></div>
`,
  },
  { path: '/posts/_index.md', source: '---\ntitle: Journal\ndescription: Notes from the wheel.\n---\n' },
  {
    path: '/authors/mara-lindqvist.md',
    source:
      '---\ntitle: Mara Lindqvist\ndescription: Founder, throws on Tuesdays\nimage: /img/one.png\n---\n\nMara came to clay late.\n',
  },
  { path: '/handbook/_index.md', source: '---\ntitle: Handbook\n---\n\nHow things are done.\n' },
  { path: '/handbook/kiln/_index.md', source: '---\ntitle: The kiln\n---\n' },
  { path: '/handbook/kiln/loading.md', source: '---\ntitle: Loading\nweight: 1\n---\n\nFrom the bottom up.\n' },
  { path: '/handbook/kiln/opening.md', source: '---\ntitle: Opening\nweight: 2\n---\n\nWait for 80 degrees.\n' },
  { path: '/secret.md', source: '---\ntitle: Not yet\ndraft: true\n---\n\nSoon.\n' },
];

const titles = [
  'The moon jar that took four winters',
  'Twenty tiles, one recipe, three degrees',
  'Why our mugs are dipped by hand',
  'What the ash left behind',
  'A shelf that holds',
];

const makePosts = (count: number): readonly PageSource[] =>
  Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    const picture = ['one', 'two', 'three'][at % 3] ?? 'one';
    return {
      path: `/posts/post-${number}.md`,
      source: `---
title: "${titles[at % titles.length]}${at < titles.length ? '' : ` (${Math.floor(at / titles.length) + 1})`}"
date: 2026-${String(1 + (at % 9)).padStart(2, '0')}-${number}T10:00:00Z
tags: [${at % 2 ? 'glazes' : 'makers'}, studio]
authors: [Mara Lindqvist]
${at < 3 ? 'series: [A year of glazes]\nseries_style: expanded\n' : ''}image: /img/${picture}.png
image_alt: A piece of pottery
---

It is thrown as two bowls and joined at the belly, and most of them sag. We learned to let the seam show, and to wait.

<!--more-->

## The first winter

See [the one before](/posts/post-${String(Math.max(1, at)).padStart(2, '0')}.md) for how it began.

{{< callout kind="tip" text="Wait for a cold morning." >}}

## The second

More of the same, and better.
`,
    };
  });
