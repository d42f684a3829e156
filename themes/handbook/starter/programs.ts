import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const section = `---
title: Firing programs
description: How to tell a kiln in a few numbers what to do for fourteen hours.
weight: 2
---

A program is a list of segments. Each says how warm, how fast and for how long.
`;

const how = `---
title: How programs work
description: A segment has three numbers, and a program has up to twelve segments.
weight: 1
---

{{< figure src="/img/curve.webp" alt="A curve that rises in five segments to 1,260 degrees, holds, and falls" caption="A stoneware firing in five segments." >}}

## The three numbers

| Name   | Means                        | From | To    |
| ------ | ---------------------------- | ---: | ----: |
| \`to\`   | the temperature, in degrees  |   20 | 1,300 |
| \`rate\` | degrees in one hour          |    1 | 400   |
| \`hold\` | minutes at the temperature   |    0 | 600   |

A rate of \`0\` means: as fast as the kiln can. Use it for glass, never for clay.

## What happens when the kiln is slow

The controller waits. A segment ends when its temperature is reached, however long it takes, and the clock of the hold begins there.

### And when it is too fast

It cannot be: the relay switches off as soon as the kiln is two degrees ahead.

## After a power cut

| The cut lasted     | The controller                          |
| ------------------ | --------------------------------------- |
| up to 10 minutes   | goes on where it was                    |
| up to 2 hours      | goes on from the temperature it finds   |
| longer             | stops, and says [E-11](/care/messages.md) |
`;

const write = `---
title: Write a program
description: At the knob, in the browser, or as a file.
weight: 2
---

## At the knob

Press and hold the knob for two seconds. Turn to choose, press to change, hold again to save.

## In the browser

Open \`http://ember.local/\` in the same network. Programs are under **Programs**, and what you change there is on the display at once.

## As a file

A program is a file of JSON. Put it on a stick, or send it:

\`\`\`bash
curl -X PUT http://ember.local/programs/stoneware \\
  -H 'Content-Type: application/json' \\
  --data @stoneware.json
\`\`\`

{{< code lang="json" title="stoneware.json" >}}
{
  "name": "Stoneware, cone 7",
  "segments": [
    { "to": 120, "rate": 35, "hold": 0 },
    { "to": 600, "rate": 240, "hold": 0 },
    { "to": 620, "rate": 10, "hold": 0 },
    { "to": 1260, "rate": 215, "hold": 40 }
  ]
}
{{< /code >}}

{{< alert kind="warning" title="Check it twice" >}}
The controller refuses a program that would take longer than 48 hours. It does not refuse one that melts your shelves.
{{< /alert >}}
`;

const library = `---
title: Programs that come with it
description: Nine programs to begin with.
weight: 3
---

| Program           | Top     | Hours | For                       |
| ----------------- | ------: | ----: | ------------------------- |
| Test              |   400°  |     4 | a new kiln                |
| Bisque, slow      | 1,000°  |    12 | thick walls               |
| Bisque            | 1,000°  |     9 | everything else           |
| Earthenware       | 1,060°  |     8 | glaze, cone 04            |
| Stoneware         | 1,260°  |    11 | glaze, cone 7             |
| Porcelain         | 1,280°  |    12 | glaze, cone 9             |
| Crystals          | 1,270°  |    15 | patience                  |
| Lustre            |   760°  |     4 | the third firing          |
| Glass, slump      |   680°  |     9 | windows into bowls        |

They cannot be changed, but copied: press <kbd>Copy</kbd> and give the copy a name.
`;

export const programs: readonly PageSource[] = [
  { path: '/programs/_index.md', source: section },
  { path: '/programs/how.md', source: how },
  { path: '/programs/write.md', source: write },
  { path: '/programs/library.md', source: library },
];
