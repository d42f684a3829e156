import type { StarterFile } from '#features/sites/contract/starter-file.ts';
import { firingDay } from './firing-day.ts';

/** The pages of the studio besides the starter content of its theme. */
export const morePages: readonly StarterFile[] = [
  {
    path: '/authors/_index.md',
    source: '---\ntitle: Authors\ndescription: The people who write here.\n---\n',
  },
  firingDay,
  {
    path: '/contact.md',
    source: `---
title: Find us
description: Behind the old harbour, second yard on the left, under the blue lamp.
---

{{< map lat="59.3251" lng="18.0711" zoom="15" title="Kiln & Clay" address="Second yard, the old harbour" >}}

{{< columns >}}
{{< column >}}
### By tram
Line 7 to Harbour Square, then follow the smell of wood smoke for four minutes.
{{< /column >}}
{{< column >}}
### By bicycle
There is a rail for eleven bicycles and, on Saturdays, for nine.
{{< /column >}}
{{< /columns >}}

## Questions people ask

{{< accordion >}}
{{< panel title="May I bring my dog?" open="true" >}}Yes, if it likes dust and does not like cups.{{< /panel >}}
{{< panel title="Can I park?" >}}In the yard, two hours. On firing days the yard belongs to the wood.{{< /panel >}}
{{< panel title="Do you post things?" >}}Twice a week, wrapped in the newspaper of the week before.{{< /panel >}}
{{< /accordion >}}

Write to hello@kilnandclay.example. Somebody answers between two firings.
`,
  },
  {
    path: '/shop/_index.md',
    source: `---
title: Shop
description: What is on the shelves just now. When it is gone, it is gone until the next firing.
weight: 30
---

Everything here was made in this room by one of four people, and signed on the foot.
`,
  },
  {
    path: '/shop/mugs.md',
    source: `---
title: Mugs, dipped by hand
description: Four glazes, one shape, and a handle for two fingers.
image: /img/mug-terracotta.webp
image_alt: A terracotta mug with a pale rim
weight: 1
---

Three hundred millilitres, a handle for two fingers, a foot that does not scratch the table.

{{< pricing >}}
{{< plan name="One mug" price="34 €" button="Write to us" link="/contact.md" >}}
- Any of four glazes
- Dishwasher, if you must
{{< /plan >}}
{{< plan name="Four mugs" price="120 €" period="one of each glaze" button="Write to us" link="/contact.md" featured="true" >}}
- In a box with straw
- Signed by whoever threw them
{{< /plan >}}
{{< /pricing >}}
`,
  },
  {
    path: '/shop/bowls.md',
    source: `---
title: Bowls that nest
description: Five bowls that fit into each other, for breakfast, soup, salad, dough and the cat.
image: /img/cups-row.webp
image_alt: A row of bowls and cups in different glazes
weight: 2
---

{{< gallery >}}
{{< image src="/img/cups-row.webp" alt="A row of cups" caption="Out of the second kiln" >}}
{{< image src="/img/table-set.webp" alt="Plates and cups on a table" caption="In use since" >}}
{{< image src="/img/pitcher.webp" alt="A pitcher with a dark glaze" caption="What to pour from" >}}
{{< /gallery >}}

{{< tabs >}}
{{< tab title="Stoneware" >}}Fired to 1,260 degrees, for every day.{{< /tab >}}
{{< tab title="Porcelain" >}}Thin, white and unforgiving. Two sets each year.{{< /tab >}}
{{< /tabs >}}
`,
  },
  {
    path: '/workshops/children.md',
    source: `---
title: Pinch pots with children
description: Saturday mornings. The clay is soft, the rules are few, the floor is easy to wash.
image: /img/brushes.webp
image_alt: Brushes in a jar on the glaze bench
---

Two hours, six children, two of us. Everybody makes one thing they meant to make and one they did not.

{{< alert kind="note" title="What to wear" >}}
Something that has been through worse.
{{< /alert >}}

{{< button text="Ask for a place" link="/contact.md" >}}
`,
  },
  {
    path: '/posts/what-a-cone-says.md',
    source: `---
title: What a cone says that a thermometer cannot
date: 2026-02-11
description: Heat is a number. Heat-work is what the clay has been through. We trust the small white cones.
tags: [Glazes, From the studio]
authors: [Jonas Eide]
series: [A year of glazes]
image: /img/kiln.webp
image_alt: The open kiln with its shelves
---

A thermometer says where the kiln is. A cone says what it has done.

| Cone | Bends at | What we fire with it   |
| ---: | -------: | ---------------------- |
|    6 | 1,222 °C | Mugs, plates, most days |
|    9 | 1,260 °C | Celadon                |
|   10 | 1,285 °C | The two shelves at the back |

We put three in a row where the spy hole can see them: one that goes early, the one we want, and one that must not go at all.

> When the second one touches its toes, close the damper and go home. You will not sleep anyway.
`,
  },
  {
    path: '/posts/the-wood-is-here.md',
    source: `---
title: The wood is here
date: 2026-02-26
description: Eleven cubic metres of birch, one afternoon, four backs.
tags: [From the studio]
authors: [Mara Lindqvist]
image: /img/branches.webp
image_alt: Bare branches against a pale sky
---

It came on Thursday, which is a firing day, because it always does. By six it was under the roof and we were under the table.

{{< quote author="The driver" >}}
You know they sell electricity now?
{{< /quote >}}
`,
  },
];
