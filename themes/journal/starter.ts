import type { PageSource } from '@plinth/site-renderer/site-document.ts';
import type { Starter } from '../shared/starter.ts';
import { posts } from './starter-posts.ts';

const pages: readonly PageSource[] = [
  {
    path: '/_index.md',
    source: `---
title: Four people, two kilns and a door that is open
description: We throw, glaze and fire stoneware behind the old harbour, and we write down what we learn on the way.
---

The shop is in the front, the wheels are in the back, and the kettle is somewhere between. Come in, pick things up, ask how they were made.

{{< cards columns="3" >}}
{{< card title="An evening at the wheel" link="/workshops/first-evening.md" image="/img/wheel.webp" alt="A bowl on the wheel" >}}Tuesdays at six. You leave with clay on your sleeves and one bowl to your name.{{< /card >}}
{{< card title="A table, set" link="/workshops/table.md" image="/img/table-set.webp" alt="Plates and cups on a wooden table" >}}Six Saturdays, six plates. For people who want to finish something.{{< /card >}}
{{< card title="Come and look" link="/about.md" image="/img/studio.webp" alt="The studio with its window, shelf and work table" >}}Thursday to Saturday, or whenever the light is on.{{< /card >}}
{{< /cards >}}
`,
  },
  {
    path: '/about.md',
    source: `---
title: The studio
description: Who we are, where we are, and when the door is open.
image: /img/studio.webp
image_alt: The studio with its window, shelf and work table
---

We began in 2014 with one wheel, a borrowed kiln and a landlord who did not ask. There are four of us now. Two throw, one glazes, and one keeps the books and is the best thrower of all, but do not tell her that.

Everything on the shelves was made in this room. We dig nothing and invent nothing: the clay comes from a pit two hours north, the recipes from books, friends and a great many mistakes.

## When we are here

| Day                | From  | To    |
| ------------------ | ----- | ----: |
| Thursday, Friday   | 11:00 | 18:00 |
| Saturday           | 10:00 | 16:00 |
| Firing days        | early | late  |

{{< alert kind="tip" title="On firing days" >}}
The door is warm and so is the welcome. Ring twice: we may be at the back.
{{< /alert >}}

## How to find us

Behind the old harbour, second yard on the left, under the blue lamp. Write to hello@kiln-and-clay.example if you are lost, or if you want us to put something aside.
`,
  },
  {
    path: '/workshops/_index.md',
    source: `---
title: Workshops
description: Small groups, real clay, and nobody is told that it is easy.
---
`,
  },
  {
    path: '/workshops/first-evening.md',
    source: `---
title: An evening at the wheel
description: Three hours, six people, one bowl each. For everybody who has never tried.
image: /img/wheel.webp
image_alt: A bowl on the wheel
weight: 1
---

You will centre a ball of clay, open it, and pull a wall. Most of the first walls fall. That is the workshop: to find out that it does not matter.

{{< pricing >}}
{{< plan name="One evening" price="45 €" button="Ask for a place" link="/about.md" >}}
- Clay and one firing
- An apron and tea
{{< /plan >}}
{{< plan name="Three evenings" price="120 €" button="Ask for a place" link="/about.md" featured="true" >}}
- Clay and all firings
- Glazing on the last evening
- Your own shelf for a month
{{< /plan >}}
{{< /pricing >}}

{{< accordion >}}
{{< panel title="What shall I wear?" >}}Something that may get dirty, and short nails.{{< /panel >}}
{{< panel title="When can I collect my bowl?" >}}Three weeks later. Drying cannot be hurried, and neither can we.{{< /panel >}}
{{< /accordion >}}
`,
  },
  {
    path: '/workshops/table.md',
    source: `---
title: A table, set
description: Six Saturdays, six plates, and a supper at the end that is eaten from them.
image: /img/table-set.webp
image_alt: Plates and cups on a wooden table
weight: 2
---

Plates look simple and are not: flat things want to warp. We make twelve to keep six, glaze them together, and on the last evening somebody cooks.

The next round begins when eight people have said yes.
`,
  },
  {
    path: '/authors/mara-lindqvist.md',
    source: `---
title: Mara Lindqvist
description: Founder, throws on Tuesdays
image: /img/pitcher.webp
---

Mara came to clay late, from a desk, and has not gone back.
`,
  },
  {
    path: '/authors/jonas-eide.md',
    source: `---
title: Jonas Eide
description: Large forms, small words
image: /img/branches.webp
---

Jonas makes jars that take all winter and writes about them in an afternoon.
`,
  },
  ...posts,
];

const pictures = [
  'shelf',
  'moon-jar',
  'glaze-tiles',
  'mug-terracotta',
  'studio',
  'kiln',
  'wheel',
  'brushes',
  'cups-row',
  'table-set',
  'pitcher',
  'branches',
].map((name) => ({ file: `${name}.webp`, path: `/static/img/${name}.webp` }));

const settings = {
  'general-settings': { description: 'A small ceramic studio behind the old harbour.' },
  'top-menu-links': {
    isAutomatic: false,
    links: [
      { title: 'Journal', link: '/posts/_index.md' },
      {
        title: 'Workshops',
        link: '/workshops/_index.md',
        items: [
          { title: 'An evening at the wheel', link: '/workshops/first-evening.md' },
          { title: 'A table, set', link: '/workshops/table.md' },
        ],
      },
      { title: 'Studio', link: '/about.md' },
    ],
  },
  'top-menu-settings': { buttonTitle: 'Book a class', buttonLink: '/workshops/first-evening.md' },
  'footer-links': {
    links: [
      {
        title: 'Studio',
        link: '/about.md',
        items: [
          { title: 'About us', link: '/about.md' },
          { title: 'Workshops', link: '/workshops/_index.md' },
        ],
      },
      {
        title: 'Read',
        link: '/posts/_index.md',
        items: [
          { title: 'Glazes', link: '/tags/glazes/' },
          { title: 'Makers', link: '/tags/makers/' },
          { title: 'A year of glazes', link: '/series/a-year-of-glazes/' },
        ],
      },
    ],
  },
  'footer-settings': {
    text: 'A small ceramic studio behind the old harbour. Open Thursday to Saturday, and on firing days.',
    copyright: '© Kiln & Clay',
  },
  'featured-posts': { items: ['/posts/after-the-fire.md'] },
  'featured-authors': { items: ['mara-lindqvist', 'jonas-eide'] },
  'featured-series': { items: ['a-year-of-glazes'] },
  'featured-tags': { items: ['glazes', 'makers', 'from-the-studio'] },
};

/** A ceramic studio's journal: enough to show every part of the theme, and little enough to replace. */
export const starter: Starter = { sampleName: 'Kiln & Clay', pages, pictures, settings };
