import type { StarterFile } from '#features/sites/contract/starter-file.ts';

/** A post with one of everything that the editor offers, for people who explore it. */
export const firingDay: StarterFile = {
  path: '/posts/firing-day.md',
  source: `---
title: Firing day, hour by hour
date: 2026-02-19
description: What happens between the first match and the last cone, for everyone who has asked to come and help.
tags: [From the studio]
authors: [Mara Lindqvist, Jonas Eide]
image: /img/kiln.webp
image_alt: The kiln, glowing, with pots on two shelves
---

Every month someone asks whether they can come along for a firing. Yes. It is mostly waiting, it is always warm, and there is soup at one.[^soup] This is what to expect.

{{< alert kind="warning" title="Before you come" >}}
Closed shoes, long sleeves, and nothing made of nylon. The door of the kiln is hot **all day**, also when it looks asleep.
{{< /alert >}}

## The day at a glance

| Time  |  Degrees | What we do                              |
| :---- | -------: | :-------------------------------------- |
| 6:00  |    20 °C | Light the pilot, make coffee            |
| 9:00  |   300 °C | Close the lid, open the damper          |
| 13:00 |   900 °C | Soup                                    |
| 17:00 | 1,200 °C | Look through the spy hole, every half hour |
| 20:00 | 1,260 °C | The second cone bends: gas off, damper shut |

Then nothing, until morning. [Staying away is the hard part](/posts/after-the-fire.md).

{{< figure src="/img/glaze-tiles.webp" alt="Twenty glazed test tiles on a board" caption="Two tiles go into every firing, so that we can say what it did." >}}

## Words you will hear

Bisque
: The first firing. The clay is hard afterward, and still thirsty for glaze.

Cone
: A small pyramid that bends at a known heat.[^cone] There are three behind the spy hole.

Reduction
: Less air, more smoke. It turns copper red and neighbors nervous.

## The program

The kiln runs on a controller from 1998, which we feed over a cable that nobody dares to touch:

\`\`\`yaml
program: stoneware-slow
steps:
  - { rate: 80, until: 300 }   # drive out the water
  - { rate: 150, until: 1200 }
  - { rate: 60, until: 1260, hold: 20 }
cool: alone                    # no peeking
\`\`\`

## If you want to help

1. Come at nine, not at six. We are not good company at six.
2. Bring a mug. You may keep one of ours in exchange.
3. Take a turn on the list:
   - [x] Count the cones
   - [x] Sweep the yard
   - [ ] Write the temperatures on the wall
   - [ ] Wake Jonas at five

> The kiln does not care who is watching. We do.

{{< testimonial name="Ada Holm" role="came for one firing, stayed for nine" stars="5" >}}
I have never been so bored and so happy at once.
{{< /testimonial >}}

{{< button text="Ask for a place" link="/contact.md" >}}

[^soup]: Lentil, unless it is Mara’s turn. Then it is a surprise, and then it is lentil.
[^cone]: More about cones in [What a cone says that a thermometer cannot](/posts/what-a-cone-says.md).
`,
};

/** Widgets that the studio uses again and again, saved for everyone in the project. */
export const savedWidgets = [
  { name: 'Ask for a place', source: '{{< button text="Ask for a place" link="/contact.md" >}}' },
  {
    name: 'Firing days',
    source: `{{< alert kind="tip" title="On firing days" >}}
The door is warm and so is the welcome. Ring twice: we may be at the back.
{{< /alert >}}`,
  },
] as const;
