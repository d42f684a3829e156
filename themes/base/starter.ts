import type { PageSource } from '@plinth/site-renderer/site-document.ts';
import type { Starter } from '../shared/starter.ts';

const pages: readonly PageSource[] = [
  {
    path: '/_index.md',
    source: `---
title: Welcome
description: Stories, projects and news.
---

This is your home page. Edit it to introduce yourself.

{{< button text="Read the first post" link="/posts/first-post.md" >}} {{< button text="About us" link="/about.md" style="outline" >}}
`,
  },
  {
    path: '/about.md',
    source: `---
title: About
description: Who is behind this site.
---

Tell people who you are, what you do and how to reach you.

{{< alert kind="tip" title="Good to know" >}}
Everything on this site is a page you can change, move or delete.
{{< /alert >}}
`,
  },
  {
    path: '/posts/_index.md',
    source: `---
title: Journal
description: Notes, news and longer reads.
---
`,
  },
  {
    path: '/posts/first-post.md',
    source: `---
title: The first post
date: 2026-01-05
description: A sample post with text and widgets.
tags: [welcome]
---

A post has a date, a few tags and as much text as you like. It shows up in the journal, on the home page and in the feed.

## Widgets

Pictures, buttons, galleries, maps and more are put in from the editor’s toolbar. This is a quote:

{{< quote author="Somebody who knew" >}}
Start before you are ready, and tidy up later.
{{< /quote >}}

<!--more-->

## Drafts

Set \`draft: true\` to hide a page until you finish it.
`,
  },
];

/** Enough to show the theme, and little enough to replace. */
export const starter: Starter = { pages, pictures: [], settings: {} };
