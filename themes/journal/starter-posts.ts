import type { PageSource } from '@plinth/site-renderer/site-document.ts';

/** Posts of the studio, newest first. */
export const posts: readonly PageSource[] = [
  {
    path: '/posts/_index.md',
    source: `---
title: Journal
description: Notes from the wheel, the glaze bench and the kiln shed.
---
`,
  },
  {
    path: '/posts/after-the-fire.md',
    source: `---
title: A glaze is a landscape you only see after the fire
date: 2026-01-08
description: Sixty test tiles, one broken shelf and the celadon we had been chasing since spring. Notes from the winter firing.
tags: [From the studio, Glazes]
authors: [Mara Lindqvist]
series: [A year of glazes]
image: /img/shelf.webp
image_alt: Shelves with finished bowls, vases and cups in morning light
---

You never see a glaze while you work with it. You see a bucket of grey milk, a pot that looks dusted with flour, and a number in a notebook. Then the door is closed for two days, and the landscape is made without you.

This winter we opened the kiln to the green we had been after since April: a celadon that pools in the throwing lines and thins to bone at the rim. It took sixty tiles. It also took a shelf, which cracked at the top of the firing and set eleven bowls down on the eleven below them.

{{< figure src="/img/glaze-tiles.webp" alt="Twenty glazed test tiles on a board" caption="Twenty of the sixty. The third from the left in the second row is the one." width="wide" >}}

## What changed

Not the recipe. We had the recipe in May. What changed was the cooling: we had been opening the dampers at 900 degrees to get home for supper, and a celadon wants to be left alone until morning.

{{< quote author="Jonas" source="at two in the morning" link="/posts/moon-jar.md" >}}
The kiln is not slow. We are early.
{{< /quote >}}

So we stayed. Somebody brought soup. At eighty degrees we cracked the door, and there it was, all along the second shelf, as if it had been waiting.

## What we keep

- The cooling curve, now taped to the kiln
- Eleven bowls, joined for ever, on the window sill
- The habit of staying
`,
  },
  {
    path: '/posts/moon-jar.md',
    source: `---
title: The moon jar that took four winters
date: 2025-12-18
description: It is thrown as two bowls and joined at the belly, and most of them sag. On learning to let the seam show.
tags: [Makers]
authors: [Jonas Eide]
image: /img/moon-jar.webp
image_alt: A white moon jar
---

A moon jar is too large to be thrown in one piece. You make two bowls, rim to rim, and close them into a ball that the clay does not want to be. For four winters mine sagged. They leaned, they opened at the belly, one sat down entirely and became a cushion.

The old ones lean as well. I had seen it in every photograph and taken it for age. It is not age. It is where the two halves met and agreed.

## Letting it show

This one I joined wetter and left alone. You can find the seam with your thumb, a little east of the middle. I have stopped turning that side to the wall.

It is not for sale. Come and touch it.
`,
  },
  {
    path: '/posts/twenty-tiles.md',
    source: `---
title: Twenty tiles, one recipe, three degrees
date: 2025-11-27
description: What a kiln does between 1,258 and 1,261 degrees, laid out side by side.
tags: [Glazes]
authors: [Mara Lindqvist]
series: [A year of glazes]
image: /img/glaze-tiles.webp
image_alt: Twenty glazed test tiles on a board
---

We mixed one bucket and dipped twenty tiles in it, then set them in twenty places. The thermometer says that the kiln is even. The tiles say otherwise.

| Place          | Degrees | Colour        |
| -------------- | ------: | ------------- |
| Top, at the back | 1,261 | bottle green  |
| Middle         |   1,260 | sea glass     |
| Bottom, at the door | 1,258 | oatmeal    |

Three degrees are the difference between a green one wants and a beige one explains. We now draw a map of every firing and load by it.
`,
  },
  {
    path: '/posts/dipped-by-hand.md',
    source: `---
title: Why our mugs are dipped by hand
date: 2025-11-06
description: A straight line is easy. A line that looks like a horizon needs a slow wrist and no second try.
tags: [From the studio]
authors: [Mara Lindqvist]
image: /img/mug-terracotta.webp
image_alt: A mug, white above and terracotta below
---

There are tools that hold a mug level while it goes into the glaze. We own one. The line it makes is perfect and says nothing.

By hand the line rises a little where the wrist turns. It is never the same, and people turn the mugs on the shelf until they find the one whose horizon they like. We have watched them do it for eleven years, and it is the reason.

{{< gallery size="large" >}}
{{< image src="/img/mug-terracotta.webp" alt="A mug, white above and terracotta below" caption="Terracotta, two coats" >}}
{{< image src="/img/cups-row.webp" alt="Three cups in a row: banded, green, orange" caption="Three from the same morning" >}}
{{< /gallery >}}
`,
  },
  {
    path: '/posts/brushes.md',
    source: `---
title: Five brushes, and the one we use
date: 2025-10-16
description: A short defence of the worst brush in the jar.
tags: [Makers]
authors: [Jonas Eide]
image: /img/brushes.webp
image_alt: Five brushes in a banded jar
---

Four of them are good. They were given to us, they hold their point, they are washed and hung. The fifth has lost a third of its hair and is always in the glaze.

It makes a mark with a beginning and no end. Nobody has been able to make that mark with the other four.
`,
  },
  {
    path: '/posts/night-shift.md',
    source: `---
title: The night shift at the kiln
date: 2025-09-25
description: Sixteen hours with a book, a torch and a cone that will not bend.
tags: [From the studio]
authors: [Jonas Eide]
series: [A year of glazes]
image: /img/kiln.webp
image_alt: The kiln, glowing, with pots on two shelves
---

From midnight on there is nothing to do but look. Every half hour the plug comes out of the spy hole, and you look into orange for a small white finger that ought to bow.

At three it had not moved. At four I told it about my day. At twenty past five it bent, politely, and I closed the gas and wrote the time on the wall under all the other times.

{{< alert kind="note" title="For whoever is next" >}}
The good chair is behind the wedging table. There is tea in the tin that says nails.
{{< /alert >}}
`,
  },
];
