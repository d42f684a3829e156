import type { PageSource } from '@plinth/site-renderer/site-document.ts';

/** A winter’s work, newest first. */
export const stories: readonly PageSource[] = [
  {
    path: '/posts/_index.md',
    source: `---
title: Works
description: Everything from the last winter, newest first.
---
`,
  },
  {
    path: '/posts/seven-ridges.md',
    source: `---
title: Seven ridges before breakfast
date: 2026-01-09
description: From the pass at Skarven you can count seven ridges, if the mist is in a good mood. I went up eleven mornings to count them.
tags: [Mountains, Still]
authors: [Ingrid Solberg]
image: /img/ridges.webp
image_alt: Seven mountain ridges, one behind the other, in morning mist
---

The path begins behind the last house and does not end so much as give up. From there it is two hours in the dark, with a lamp that makes the world as large as a kitchen table.

On the first ten mornings there were four ridges, or none. On the eleventh the mist lay down in the valleys like a dog, and for nine minutes all seven stood there in order of size.

{{< figure src="/img/first-light.webp" alt="The sun rising over violet hills" caption="Nine minutes earlier. The sun comes up behind the second ridge, never the first." width="wide" >}}

I made six exposures and then put the camera away, because the other thing to do with nine minutes is to look.

{{< quote author="The woman who keeps the hut" >}}
You were lucky. I have lived here for thirty years and counted six.
{{< /quote >}}

{{< gallery size="large" >}}
{{< image src="/img/still-water.webp" alt="A rower on a still lake below pale hills" caption="On the way down, the lake" >}}
{{< image src="/img/pines.webp" alt="Pines in fog" caption="And the wood" >}}
{{< /gallery >}}

The hut sells coffee from seven. It was five past.
`,
  },
  {
    path: '/posts/green-night.md',
    source: `---
title: Green night
date: 2025-12-14
description: Forty minutes of it, after nine nights of cloud.
tags: [Night]
authors: [Ingrid Solberg]
image: /img/aurora.webp
image_alt: Northern lights over a dark bay with one lit window
---

You do not hear it, whatever they say. What you hear is the ice, and your own sleeves.

{{< figure src="/img/cabin.webp" alt="A cabin with lit windows in the snow at night" caption="Where I waited. The stove needs a log every forty minutes, and so I know how long it lasted." >}}
`,
  },
  {
    path: '/posts/pines-standing.md',
    source: `---
title: Pines, standing
date: 2025-11-30
description: A wood is a crowd that has agreed not to move.
tags: [Still]
authors: [Ingrid Solberg]
image: /img/pines.webp
image_alt: Pines in fog, darker towards the front
---

The fog came up the slope at walking pace and passed me. For a while every tree stood alone, and then there were no trees.
`,
  },
  {
    path: '/posts/the-keepers-lamp.md',
    source: `---
title: The keeper’s lamp
date: 2025-11-16
description: It has been automatic since 1984. Somebody still paints it.
tags: [Coast, Night]
authors: [Ingrid Solberg]
image: /img/lighthouse.webp
image_alt: A lighthouse at dusk, its beam over the sea
---

He comes out every May with two buckets, one white and one red, and will not say who pays him.

{{< gallery >}}
{{< image src="/img/lighthouse.webp" alt="A lighthouse at dusk, its beam over the sea" caption="Eight seconds of dark between two flashes" >}}
{{< image src="/img/sea-stack.webp" alt="Three rocks in milky water" caption="What it warns of" >}}
{{< image src="/img/blue-hour.webp" alt="A town at night with lit windows under a thin moon" caption="Whom it warns for" >}}
{{< /gallery >}}
`,
  },
  {
    path: '/posts/one-tree.md',
    source: `---
title: One tree
date: 2025-11-02
description: It is the only thing on the plain, and it knows it.
tags: [Still]
authors: [Ingrid Solberg]
image: /img/snow-tree.webp
image_alt: A bare tree and a fence in snow
---

There was a farm here. What is left is nine posts of a fence and the tree that shaded the kitchen.
`,
  },
  {
    path: '/posts/three-rocks.md',
    source: `---
title: Three rocks and a long exposure
date: 2025-10-19
description: Four minutes with the shutter open. The sea does not come out in it; the waiting does.
tags: [Coast]
authors: [Ingrid Solberg]
image: /img/sea-stack.webp
image_alt: Three rocks in milky water
---

At four minutes waves become weather. I count aloud, so as not to look at the watch, and people on the path walk past more quickly.
`,
  },
  {
    path: '/posts/last-geese.md',
    source: `---
title: The last geese
date: 2025-10-05
description: Thirteen of them, late, and arguing.
tags: [Coast, Still]
authors: [Ingrid Solberg]
image: /img/marsh.webp
image_alt: Geese flying over a marsh with reeds in low sun
---

The others had left in September. These thirteen turned three times over the reeds, as if one of them had forgotten something, and then went after the rest.
`,
  },
  {
    path: '/posts/someone-in-the-dunes.md',
    source: `---
title: Somebody in the dunes
date: 2025-09-12
description: The only warm week of the year, and I was not alone in it.
tags: [Coast]
authors: [Ingrid Solberg]
image: /img/dunes.webp
image_alt: Dunes in warm light with one small figure
---

I waited for them to walk out of the picture. They stood still for so long that I understood, in the end, that they were waiting for me.
`,
  },
];
