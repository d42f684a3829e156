import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const section = `---
title: What is new
description: Every version, and what it changes for you.
---
`;

const olga = `---
title: Olga Brandt
description: Writes the firmware, fires on Fridays
---
`;

const twoFour = `---
title: "2.4: the kiln tells you"
date: 2026-04-08
description: Events over the network, and a hold that can be made longer while it runs.
tags: [firmware, interface]
authors: [Olga Brandt]
---

The controller can now tell other programs what it does, [as it happens](/interface/events.md). And the wish we heard most often: a hold can be made longer while it runs.

<!--more-->

## New

- Events at \`/events\`
- Turn the knob during a hold to make it up to an hour longer
- The display shows when the lid may be opened

## Mended

- After a power cut of exactly ten minutes the program began again. It goes on now.
- \`W-05\` no longer covers the temperature.

## How to get it

\`\`\`bash
curl -X POST http://ember.local/update
\`\`\`

It takes two minutes, and never happens during a firing.
`;

const twoThree = `---
title: "2.3: quieter relays"
date: 2026-01-19
description: Switches half as often, and holds the temperature closer.
tags: [firmware]
authors: [Olga Brandt]
---

The relay now switches every four seconds instead of every two. It lives longer, and the temperature stays within a degree all the same.

<!--more-->

Thanks to everybody who lent us their curves: 214 firings went into this.
`;

const sensors = `---
title: Thermocouples from the spring of 2025
date: 2025-10-02
description: A batch drifts faster than it should. We change them.
tags: [recall]
authors: [Olga Brandt]
---

If the number on your thermocouple begins with \`S25-03\`, it may drift by more than ten degrees in a year. Write to [help@ember.example](mailto:help@ember.example) and we send you another one.
`;

export const news: readonly PageSource[] = [
  { path: '/posts/_index.md', source: section },
  { path: '/authors/olga-brandt.md', source: olga },
  { path: '/posts/version-2-4.md', source: twoFour },
  { path: '/posts/version-2-3.md', source: twoThree },
  { path: '/posts/thermocouples-2025.md', source: sensors },
];
