import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const section = `---
title: Care and safety
description: What wears out, what the display says when it has, and what never to do.
weight: 3
---
`;

const safety = `---
title: Safety
description: Seven sentences that belong beside every kiln.
weight: 1
---

1. Nothing that burns within half a metre of the kiln, and nothing on top of it.
2. Nobody leaves the house while the kiln is above 600 degrees.
3. The window is open from the first steam to the last.
4. Below 80 degrees the lid may be opened, above it may not.
5. Children and kilns are never alone with each other.
6. The breaker is off whenever a cover is.
7. If something smells of plastic, press <kbd>Stop</kbd> and switch the breaker off.

{{< alert kind="danger" title="The controller is no safety device" >}}
It regulates. For the case that it fails, every kiln needs a limiter of its own.
{{< /alert >}}
`;

const thermocouple = `---
title: The thermocouple
description: It is the only part that lives inside the kiln, and so the first to grow old.
weight: 2
---

A thermocouple drifts: after a hundred firings to stoneware it shows some five degrees too little, and so your kiln is five degrees too hot.

## Check it

Put a cone beside it in the next firing. If the cone says more than the display, correct the display:

1. Hold the knob, choose **Sensor**, then **Offset**.
2. Turn to the difference, for example \`+5\`.
3. Hold to save.

## Change it

{{< accordion >}}
{{< panel title="How do I know that it is broken?" open="true" >}}The display shows \`E-03\`, or jumps by more than twenty degrees from one moment to the next.{{< /panel >}}
{{< panel title="Which one do I order?" >}}Type S, 8 mm, 150 mm long. Type K fits as well, up to 1,100 degrees: say so under **Sensor**.{{< /panel >}}
{{< panel title="Can I do it myself?" >}}Yes. It is two screws and no mains voltage, as long as the kiln’s cover stays on.{{< /panel >}}
{{< /accordion >}}
`;

const messages = `---
title: What the display says
description: Every message with its reason and its remedy.
weight: 3
---

A message stays until you press the knob. The firing stops for those in the first table, and goes on for those in the second.

## It stops

| Message | Means                                   | Do                                       |
| ------- | --------------------------------------- | ---------------------------------------- |
| E-01    | hotter than 1,320 degrees               | switch the breaker off, check the relay  |
| E-03    | no thermocouple                         | check the cable, then [change it](/care/thermocouple.md) |
| E-04    | thermocouple the wrong way round        | swap \`T+\` and \`T−\`                       |
| E-07    | no rise in 30 minutes                   | an element or the relay is broken        |
| E-11    | no power for more than two hours        | decide yourself, then start again        |

## It goes on

| Message | Means                          | Do                          |
| ------- | ------------------------------ | --------------------------- |
| W-02    | slower than the program wants  | check the voltage           |
| W-05    | no network                     | nothing, it fires without   |
| W-09    | 100 firings since the last check | [check the thermocouple](/care/thermocouple.md) |
`;

export const care: readonly PageSource[] = [
  { path: '/care/_index.md', source: section },
  { path: '/care/safety.md', source: safety },
  { path: '/care/thermocouple.md', source: thermocouple },
  { path: '/care/messages.md', source: messages },
];
