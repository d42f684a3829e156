import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const home = `---
title: Ember One, from the box to the thousandth firing
description: Everything about the kiln controller on your wall. Look something up, or begin at the beginning.
image: /img/controller.webp
image_alt: The front of the controller with a round display at 1042 degrees and three buttons
---
`;

const about = `---
title: About this handbook
description: Who writes it, for which version it is, and how to reach us.
---

This handbook is written by the three people who build Ember One, and corrected by everybody who fires with it. It describes firmware **2.4** and later.

## When you are stuck

1. Look up the number on the display in [What the display says](/care/messages.md).
2. Search: every page of this handbook is in the index.
3. Write to [help@ember.example](mailto:help@ember.example), with the serial number from the back.

## How it is written

Things you press look like <kbd>Start</kbd>. Things you type look like \`cone 7\`. What can hurt you or your pots stands in a box:

{{< alert kind="danger" title="Mains voltage" >}}
A kiln can kill. Whoever wires it must be allowed to.
{{< /alert >}}
`;

const section = `---
title: Getting started
description: Unpack it, put it on the wall, and fire an empty kiln. An hour, with coffee.
weight: 1
---

Three short pages from the box to a warm kiln. If your controller is on the wall already, go on with [the first firing](/start/first-firing.md).
`;

const unpack = `---
title: What is in the box
description: Six things, and two that you need besides.
weight: 1
---

| Thing                   | How many | For                          |
| ----------------------- | -------: | ---------------------------- |
| Controller              |        1 | the wall                     |
| Thermocouple, type S    |        1 | the kiln, up to 1,600 degrees |
| Compensating cable, 3 m |        1 | between the two              |
| Solid state relay, 40 A |        1 | the elements                 |
| Screws and plugs        |        4 | the wall                     |
| This card with a code   |        1 | the first connection         |

Besides you need a drill with a 6 mm bit, and a person who is allowed to work on mains voltage.

## Before you throw the box away

Write down the serial number. It is on the card and on the back of the controller, and looks like \`E1-2604-0173\`.

{{< alert kind="tip" title="Keep the foam" >}}
If a relay ever has to travel, it travels well in what it came in.
{{< /alert >}}
`;

const mount = `---
title: Mounting and wiring
description: Where it hangs, and which wire goes where.
weight: 2
---

The controller wants to be dry, cool and within reach: at eye height, an arm’s length from the kiln, and never above it.

## On the wall

1. Hold the template against the wall and mark four holes.
2. Drill, put in the plugs, and turn in the upper two screws.
3. Hang the controller, then turn in the lower two.

## The wires

{{< figure src="/img/wiring.webp" alt="The seven terminals on the back: line, neutral and earth, two for the thermocouple, two for the relay" caption="The terminals, seen from behind." >}}

{{< tabs >}}
{{< tab title="One phase" >}}Line to \`L\`, neutral to \`N\`, earth to \`PE\`. The relay sits between the breaker and the elements.{{< /tab >}}
{{< tab title="Three phases" >}}The controller itself needs one phase only. Use one relay for each phase, all three on \`R1\` and \`R2\`.{{< /tab >}}
{{< /tabs >}}

{{< alert kind="danger" title="Switch it off first" >}}
Switch the breaker off, lock it, and measure. Only then open the kiln’s cover.
{{< /alert >}}

## The thermocouple

It has two wires and they are not the same. Green is \`T+\`, white is \`T−\`. If the display falls while the kiln grows warm, they are the wrong way round: [E-04](/care/messages.md) tells you so.

### How deep it goes

At least 25 mm into the chamber, and never behind a shelf. A thermocouple that sees a shelf measures the shelf.
`;

const first = `---
title: The first firing
description: An empty kiln, a slow program, and an hour of your attention.
weight: 3
---

The first firing dries the bricks and tells you whether everything is where it should be. The kiln is empty, the lid open by a finger’s breadth.

## Choose the program

Turn the knob to **Test**, press <kbd>Start</kbd>. That is all. The program looks like this:

{{< code lang="json" title="test.json" >}}
{
  "name": "Test",
  "segments": [
    { "to": 120, "rate": 60, "hold": 30 },
    { "to": 400, "rate": 100, "hold": 15 }
  ]
}
{{< /code >}}

## Watch it

- After five minutes the display must have risen by at least five degrees.
- After half an hour there is steam. Leave the lid as it is.
- At 400 degrees it holds for a quarter of an hour, and stops.

## When it is over

Wait until the display shows less than 80 degrees before you open the lid. Then read [how programs work](/programs/how.md) and write your own.
`;

export const start: readonly PageSource[] = [
  { path: '/_index.md', source: home },
  { path: '/about.md', source: about },
  { path: '/start/_index.md', source: section },
  { path: '/start/unpack.md', source: unpack },
  { path: '/start/mount.md', source: mount },
  { path: '/start/first-firing.md', source: first },
];
