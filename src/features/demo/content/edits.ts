/** Changes to two pages after the first release, so that the demo has versions and a second release. */
export const edits = [
  {
    path: '/about.md',
    from: 'There are four of us now.',
    to: 'There are four of us now, and a fifth on Thursdays.',
  },
  {
    path: '/posts/the-wood-is-here.md',
    from: 'Eleven cubic metres of birch',
    to: 'Twelve cubic metres of birch',
  },
] as const;

/** A change that waits for approval, with its note and a question about it. */
export const proposal = {
  change: {
    path: '/about.md',
    from: 'There are four of us now, and a fifth on Thursdays.',
    to: 'There are four of us now, and a fifth from Thursday to Saturday.\n\nThe gate is open when the light in the window is on. Come in, the kettle is always warm.',
  },
  note: 'New hours, and an invitation at the end. Is the kettle too much?',
  comment: 'The kettle stays. Do we say when the light is off?',
} as const;

/** Unfinished drafts. */
export const drafts = [
  {
    path: '/posts/open-kiln-weekend.md',
    source: `---
title: The kiln is opened in May
date: 2026-04-20
draft: true
description: One weekend, two kilns, and soup for whoever helps to unload.
tags: [From the studio]
authors: [Mara Lindqvist]
image: /img/kiln.webp
image_alt: The open kiln with its shelves
---

{{< countdown date="2030-05-18T10:00:00Z" title="Until the door is opened" >}}

Bring gloves. We have three pairs and they are all left hands.

## What you will see

Two kilns, opened one after the other, and everything we made since March. You may unload, you may buy, you may just stand in the yard.

| Day      | Kiln         | From  |
| :------- | :----------- | :---- |
| Saturday | The gas kiln | 10:00 |
| Sunday   |              |       |

## Still to do

- [x] Ask the neighbors about the yard
- [x] Order bread
- [ ] Find out when the wood kiln is cool enough[^cool]
- [ ] Photo of last year’s queue

[^cool]: Jonas says Sunday at eleven. Jonas also said that last year.
`,
  },
  {
    path: '/posts/ash.md',
    source: `---
title: What to do with eleven buckets of ash
date: 2026-03-30
draft: true
tags: [Glazes]
authors: [Jonas Eide]
series: [A year of glazes]
---

Wash it, sieve it, forget one bucket behind the shed, and find out a year later that it was the good one.
`,
  },
] as const;

/** Saved but not published, so that the publishing panel shows unpublished changes. */
export const unpublished = {
  path: '/contact.md',
  from: 'There is a rail for eleven bicycles and, on Saturdays, for nine.',
  to: 'There is a rail for eleven bicycles and, on Saturdays, for ten.',
} as const;

/** A draft that two people without an account were asked about. The first of them has an answer to be approved, the second one had. */
export const shared = {
  path: '/posts/ash.md',
  approved: {
    name: 'Ines, Wood Lane Farm',
    text: 'The barley ash was ours. You may write that, with thanks from the cows.',
  },
  waiting: { name: 'Tom', text: 'Is the bucket behind the shed still there? Asking for a friend.' },
} as const;
