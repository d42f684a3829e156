import type { StarterFile } from '#features/sites/contract/starter-file.ts';

/** A page with files of the library. Its images have no text of their own: they use the one that the library knows. */
export const recentWork = (addressOf: (name: string) => string): StarterFile => ({
  path: '/recent-work.md',
  source: `---
title: Recent work
description: What came out of the kiln this spring, and the recipes behind it.
weight: 35
---

![](${addressOf('moon-jar.webp')})

Thrown in two halves and joined while both were still thinking about it. The seam is on the inside, where you can feel it.

## For the table

![](${addressOf('cups-row.webp')})

Six cups that are not quite a set. Nobody who bought one has come back for the other five, and nobody has brought one back either.

## How the blue got there

![](${addressOf('glaze-tiles.webp')})

Forty tiles, four of them good. The recipes are yours: [download them](${addressOf('glaze-recipes.md')}), and tell us what your kiln does with them.
`,
});
