import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const section = `---
title: From the workshop
description: What we learned between two punctures.
---
`;

const ines = `---
title: Ines Varga
description: Founded the workshop, builds the wheels
image: /img/ines.webp
---

Ines learned to true wheels from her grandfather, who learned it from the post office.
`;

const wheel = `---
title: Thirty-six spokes and a little patience
date: 2026-03-12
description: How a wheel becomes round, and how you can tell that yours is not.
tags: [wheels, how-to]
authors: [Ines Varga]
image: /img/wheel.webp
image_alt: A bicycle wheel with thirty-six spokes and a spoke key
---

A wheel is a negotiation. Thirty-six spokes pull at the same rim, each in its own direction, and as long as none of them wins the wheel runs straight.

<!--more-->

## See it for yourself

Turn the bicycle over and spin the front wheel. Hold a pencil against the fork so that its tip nearly touches the rim. If the gap opens and closes, the wheel is out of true.

1. Up to two millimetres: no hurry, tell us at the next service.
2. More than that: the brake will soon catch.
3. A spoke that sounds dull when you pluck it: come by today.

## What we do about it

{{< columns align="middle" >}}
{{< column >}}
Each spoke ends in a nipple, and a quarter turn of it moves the rim by less than the thickness of a hair. We go round the wheel three times: for the sides, for the height, and once more for the tension.
{{< /column >}}
{{< column >}}
{{< figure src="/img/tools.webp" alt="Spanners, a hammer and cogs on a board" caption="The key hangs third from the left. Always." >}}
{{< /column >}}
{{< /columns >}}

{{< quote author="Ines" >}}
You do not force a wheel straight. You ask every spoke, and most of them agree.
{{< /quote >}}

It takes forty minutes and costs 24 €, and the wheel will be good for some three thousand kilometres.
`;

const winter = `---
title: Put it to sleep before the first salt
date: 2026-02-20
description: Ten minutes in November save a drive train in March.
tags: [winter, how-to]
authors: [Ines Varga]
image: /img/tools.webp
image_alt: Spanners, a pump and a tyre on a board
---

Salt is the one thing that a chain cannot forgive. If the bicycle stays in for the winter, give it ten minutes before it goes to sleep.

<!--more-->

- Wash it with a bucket, never with a jet
- Dry the chain with a cloth, then oil it
- Pump the tyres up and hang it by the frame

If it does not stay in: wipe the chain once a week, and come and see us in March.
`;

const garage = `---
title: What the bus drivers left behind
date: 2026-01-28
description: Under the floor of the pit we found a locker, a timetable and a bell.
tags: [the garage]
authors: [Ines Varga]
image: /img/shop.webp
image_alt: The green front of the shop with a striped awning
---

When the plumber opened the floor of bay three, he found a locker. In it lay a timetable of 1961, a thermos and the brass bell of a tram.

<!--more-->

The timetable hangs beside the till. The thermos still keeps things warm. The bell is on the long cargo bike, and you may ring it if you bring it back on time.
`;

const move = `---
title: Eleven trips and a sofa
date: 2025-12-09
description: Bo moved house by cargo bike, and this is the list he would have liked to have.
tags: [cargo]
authors: [Ines Varga]
image: /img/cargo.webp
image_alt: A yellow cargo bike with a full box
---

Two rooms, a kitchen, 1.8 kilometres. Bo thought it would take six trips. It took eleven, a borrowed strap and one photograph for his sister.

<!--more-->

## What fits

| Thing             | Trips |
| ----------------- | ----: |
| Books, eight boxes |     3 |
| Kitchen           |     4 |
| Plants            |     2 |
| The sofa          |     1 |
| His sister’s doubt |     1 |
`;

export const posts: readonly PageSource[] = [
  { path: '/posts/_index.md', source: section },
  { path: '/authors/ines-varga.md', source: ines },
  { path: '/posts/thirty-six-spokes.md', source: wheel },
  { path: '/posts/before-the-first-salt.md', source: winter },
  { path: '/posts/what-the-bus-drivers-left.md', source: garage },
  { path: '/posts/eleven-trips-and-a-sofa.md', source: move },
];
