import type { PageSource } from '@plinth/site-renderer/site-document.ts';
import type { Starter } from '../shared/starter.ts';
import { stories } from './starter-stories.ts';

const pages: readonly PageSource[] = [
  {
    path: '/_index.md',
    source: `---
title: Photographs of places that keep quiet
description: Ingrid Solberg walks north with one camera and comes back when the film is used up.
---
`,
  },
  {
    path: '/about.md',
    source: `---
title: About Ingrid
description: One camera, two lenses, and a great deal of waiting.
image: /img/cabin.webp
image_alt: A cabin with lit windows in the snow at night
---

I photograph places where nothing happens, at the hour when it is about to. Most of the work is done on foot, between September and April, within a day’s walk of a cabin with a stove.

{{< figure src="/img/portrait.webp" alt="Portrait of Ingrid Solberg" caption="The only picture here that I did not take." width="small" >}}

## Shown at

- Nordlys Hall, *Seven Ridges*, 2025
- The Harbour Rooms, *Small Lights*, 2024
- Galleri Vind, *Slow Water*, 2022

## Write to me

For prints, walls and magazines: ingrid@solberg.example. I answer on Mondays, when the boat comes.
`,
  },
  {
    path: '/prints.md',
    source: `---
title: Prints
description: Printed one at a time on cotton paper, signed on the back, sent rolled.
---

Every picture on this site can be had as a print. I make them myself, in editions of twenty, and stop when they are gone.

{{< pricing >}}
{{< plan name="Small" price="140 €" period="30 × 40 cm" button="Ask for one" link="/about.md" >}}
- Cotton paper, 310 g
- Signed and numbered
{{< /plan >}}
{{< plan name="Large" price="420 €" period="70 × 100 cm" button="Ask for one" link="/about.md" featured="true" >}}
- Cotton paper, 310 g
- Signed and numbered
- A proof first, if you wish
{{< /plan >}}
{{< /pricing >}}

{{< accordion >}}
{{< panel title="Do you frame?" >}}No, but I know somebody who does it better than I would.{{< /panel >}}
{{< panel title="How long does it take?" >}}Two weeks, and three when the ice is late.{{< /panel >}}
{{< /accordion >}}
`,
  },
  {
    path: '/authors/ingrid-solberg.md',
    source: `---
title: Ingrid Solberg
description: Walks north, waits, comes back
image: /img/portrait.webp
---
`,
  },
  ...stories,
];

const pictures = [
  'ridges',
  'first-light',
  'dunes',
  'aurora',
  'still-water',
  'pines',
  'lighthouse',
  'snow-tree',
  'blue-hour',
  'marsh',
  'sea-stack',
  'cabin',
  'portrait',
].map((name) => ({ file: `${name}.webp`, path: `/static/img/${name}.webp` }));

const settings = {
  'general-settings': { description: 'Photographs of quiet places, by Ingrid Solberg.' },
  'top-menu-links': {
    isAutomatic: false,
    links: [
      { title: 'Works', link: '/posts/_index.md' },
      { title: 'Prints', link: '/prints.md' },
      { title: 'About', link: '/about.md' },
    ],
  },
  'left-menu-settings': {
    shows: 'links',
    links: [
      { title: 'All', link: '/posts/_index.md' },
      { title: 'Coast', link: '/tags/coast/' },
      { title: 'Mountains', link: '/tags/mountains/' },
      { title: 'Night', link: '/tags/night/' },
      { title: 'Still', link: '/tags/still/' },
    ],
  },
  'footer-links': {
    links: [
      { title: 'Works', link: '/posts/_index.md' },
      { title: 'Subjects', link: '/tags/' },
      { title: 'Write to me', link: '/about.md' },
    ],
  },
  'footer-settings': { copyright: '© Ingrid Solberg' },
  'featured-posts': { items: ['/posts/seven-ridges.md'] },
};

/** A photographer's winter series: enough to fill a wall of images, and little enough to replace. */
export const starter: Starter = { sampleName: 'Ingrid Solberg', pages, pictures, settings };
