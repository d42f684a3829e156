import type { PageSource } from '@plinth/site-renderer/site-document.ts';

const home = `---
title: Bicycles that outlive their first owner
description: We mend, rebuild and lend bicycles in an old bus garage on Copper Lane. Bring yours in before ten, ride it home by six.
image: /img/hero.webp
image_alt: A green bicycle with a basket of flowers against a yellow wall
---

{{< button text="Book a repair" link="/contact.md" >}} {{< button text="See what it costs" link="/services/repairs.md" style="outline" >}}

## Three reasons to come in

{{< cards columns="3" >}}
{{< card title="Repairs" link="/services/repairs.md" image="/img/workshop.webp" alt="A red racing bicycle in a work stand below a board of tools" >}}Punctures while you wait, everything else within the day. You see the worn part before you pay for the new one.{{< /card >}}
{{< card title="Rebuilt bicycles" link="/services/rebuilt.md" image="/img/river.webp" alt="A blue bicycle with a basket beside a river at sunset" >}}Frames from the eighties with new wheels, brakes and lights. Two years of guarantee, and a first service on us.{{< /card >}}
{{< card title="Cargo bikes to borrow" link="/services/cargo.md" image="/img/cargo.webp" alt="A yellow cargo bike with a box full of vegetables and bread" >}}For the move, the market or the garden centre. By the hour, the day or the weekend.{{< /card >}}
{{< /cards >}}

## One price, written on the door

No hourly rates and no surprises: a service has one price, whatever we find on the way. Only parts are extra, and we ask first.

{{< pricing >}}
{{< plan name="Quick check" price="25 €" button="Book a check" link="/contact.md" >}}
- Brakes and gears adjusted
- Tyres pumped, chain oiled
- Done in half an hour
{{< /plan >}}
{{< plan name="Full service" price="79 €" button="Book a service" link="/contact.md" featured="true" >}}
- Everything in the check
- Both wheels trued
- Bearings cleaned and greased
- Back the same day
{{< /plan >}}
{{< plan name="Winter care" price="119 €" button="Book the winter" link="/contact.md" >}}
- The full service
- Cables and housings renewed
- Dry storage until March
{{< /plan >}}
{{< /pricing >}}

## A bus garage with the lights on

In 2011 Ines Varga rented one bay of the tram company’s old garage to mend the bicycles of her neighbours. The neighbours told theirs. Today four of us work below the same skylights, and the pit where the buses stood holds three hundred wheels.

We still mend before we sell. Four of five bicycles that people want to throw away leave here on their own tyres, [and here is how](/about.md).

## What they say on the way out

{{< columns >}}
{{< column >}}
{{< testimonial name="Asha Rennick" role="rides to school with two children" stars="5" image="/img/asha.webp" >}}
I came for a new bicycle. They talked me out of it, changed one cable, and it has been silent ever since.
{{< /testimonial >}}
{{< /column >}}
{{< column >}}
{{< testimonial name="Tomas Aldner" role="postman, 40 kilometres a day" stars="5" image="/img/tomas.webp" >}}
In at nine, out at three, and a note on the handlebar that says what will wear out next.
{{< /testimonial >}}
{{< /column >}}
{{< column >}}
{{< testimonial name="Bo Lindgren" role="moved a flat in eleven trips" stars="4" image="/img/bo.webp" >}}
A sofa fits on the cargo bike. My sister does not believe it, so I have pictures.
{{< /testimonial >}}
{{< /column >}}
{{< /columns >}}

## Find us

{{< columns >}}
{{< column >}}
| Day                | Open          |
| ------------------ | ------------- |
| Monday to Wednesday | 8:00 to 18:00 |
| Thursday           | 8:00 to 20:00 |
| Friday             | 8:00 to 18:00 |
| Saturday           | 9:00 to 14:00 |
| Sunday             | Out riding    |

Copper Lane 14, in the yard. Call **555\u00a00142** or write to [hello@copperlane.example](mailto:hello@copperlane.example).
{{< /column >}}
{{< column >}}
{{< map lat="59.3251" lng="18.0711" zoom="15" title="Copper Lane Cycles" address="Copper Lane 14, through the green gate" >}}
{{< /column >}}
{{< /columns >}}

## Something rattles?

Bring it before ten and ride it home by six. No appointment for punctures.

{{< button text="Book a repair" link="/contact.md" >}} {{< button text="Call\u00a0555\u00a00142" link="tel:5550142" style="outline" >}}
`;

const about = `---
title: Four people, three hundred wheels
description: Who mends your bicycle, and why we would rather mend it than sell you another.
image: /img/shop.webp
image_alt: The green front of the shop with a striped awning and a bicycle in the window
---

The garage on Copper Lane was built for twelve buses in 1934. When the last one left, the tram company kept the pit, the skylights and a smell of diesel. We kept the pit and the skylights.

## How we work

Every bicycle gets a paper card. What we find goes on the front, what we did on the back, and the card hangs on the handlebar when you come. You can read it, ask, and keep it: the next mechanic will thank you, even if it is not one of us.

{{< quote author="Ines Varga" source="the day the sign went up" >}}
A bicycle is the only machine in the house that anybody can understand by looking at it.
{{< /quote >}}

## Who we are

{{< cards columns="4" >}}
{{< card title="Ines" >}}Founder. Wheels, and anything that others gave up on.{{< /card >}}
{{< card title="Marek" >}}Was a customer first. Gears and bad jokes.{{< /card >}}
{{< card title="Lotte" >}}Electric drives, cargo bikes, the telephone.{{< /card >}}
{{< card title="Sami" >}}Paint, frames and the coffee machine.{{< /card >}}
{{< /cards >}}

## Questions people ask

{{< accordion >}}
{{< panel title="Do you mend bicycles bought elsewhere?" open="true" >}}Yes, and we do not sigh while we do it.{{< /panel >}}
{{< panel title="Can I wait for it?" >}}For a puncture, a cable or a brake pad: yes. There is coffee.{{< /panel >}}
{{< panel title="Do you take old bicycles?" >}}With pleasure. What we cannot rebuild gives its parts to another one.{{< /panel >}}
{{< /accordion >}}
`;

const services = `---
title: Services
description: Mending first, rebuilding second, lending for everything that does not fit in a basket.
---
`;

const repairs = `---
title: Repairs
description: From a puncture to a whole drive train, with a price you know before we begin.
image: /img/workshop.webp
image_alt: A red racing bicycle in a work stand below a board of tools
weight: 1
toc: true
---

Come by without an appointment for anything that takes less than half an hour. For the rest we keep a bay free every morning until ten.

## What it costs

| Work                 | Time        | Price |
| -------------------- | ----------- | ----: |
| Puncture             | 15 minutes  |  12 € |
| Brake pads, a pair   | 20 minutes  |  18 € |
| Gears adjusted       | 20 minutes  |  15 € |
| Wheel trued          | 40 minutes  |  24 € |
| Chain and cassette   | 1 hour      |  39 € |
| Full service         | half a day  |  79 € |

Parts come on top. We show you the old one first.

## How to book

1. Write or call, and say what it does that it should not.
2. Bring it before ten. Lock it in the yard if we are still asleep.
3. We call when it is done, or when we find something you should decide.

{{< alert kind="tip" title="Before you come" >}}
Take off bags and child seats if you can. It saves ten minutes, and you the price of them.
{{< /alert >}}

## What we do not do

Carbon frames with cracks, scooters, and anything with a petrol tank. We know people who do, and gladly pass you on.

{{< button text="Book a repair" link="/contact.md" >}}
`;

const rebuilt = `---
title: Rebuilt bicycles
description: Steel frames with a past and everything else new.
image: /img/river.webp
image_alt: A blue bicycle with a basket beside a river at sunset
weight: 2
---

A good steel frame lasts a lifetime; it is the rest that wears out. We strip it, check it, paint it where it needs paint, and build it up again with wheels, brakes and lights of today.

## Two kinds

{{< pricing >}}
{{< plan name="Town" price="390 €" button="Ask for one" link="/contact.md" >}}
- Three gears in the hub
- Basket or rack
- Lights that need no battery
{{< /plan >}}
{{< plan name="Tour" price="520 €" button="Ask for one" link="/contact.md" featured="true" >}}
- Ten gears
- Racks in front and behind
- Tyres for gravel
{{< /plan >}}
{{< /pricing >}}

Every one has two years of guarantee and a first service after a hundred days.
`;

const cargo = `---
title: Cargo bikes to borrow
description: For the move, the market or two children and a dog.
image: /img/cargo.webp
image_alt: A yellow cargo bike with a box full of vegetables and bread
weight: 3
---

We have three: two with a box in front of you and one with a long tail. Each carries a hundred kilograms and comes with straps, a blanket and a rain cover.

{{< tabs >}}
{{< tab title="By the hour" >}}Eight euros an hour, three hours at most. Leave your own bicycle with us meanwhile.{{< /tab >}}
{{< tab title="By the day" >}}Thirty euros from opening to opening. We show you how to park it.{{< /tab >}}
{{< tab title="For the weekend" >}}Fifty-five euros from Friday evening to Monday morning. Book a week ahead in spring.{{< /tab >}}
{{< /tabs >}}

{{< button text="Reserve one" link="/contact.md" >}}
`;

const contact = `---
title: Come by, call or write
description: The quickest way to a running bicycle is to bring it.
---

{{< columns >}}
{{< column >}}
## The workshop

Copper Lane 14, through the green gate

Telephone **555\u00a00142**

[hello@copperlane.example](mailto:hello@copperlane.example)

## Open

| Day                 | Hours         |
| ------------------- | ------------- |
| Monday to Friday    | 8:00 to 18:00 |
| Thursday            | until 20:00   |
| Saturday            | 9:00 to 14:00 |
{{< /column >}}
{{< column >}}
{{< map lat="59.3251" lng="18.0711" zoom="15" title="Copper Lane Cycles" address="Copper Lane 14" >}}
{{< /column >}}
{{< /columns >}}
`;

export const pages: readonly PageSource[] = [
  { path: '/_index.md', source: home },
  { path: '/about.md', source: about },
  { path: '/contact.md', source: contact },
  { path: '/services/_index.md', source: services },
  { path: '/services/repairs.md', source: repairs },
  { path: '/services/rebuilt.md', source: rebuilt },
  { path: '/services/cargo.md', source: cargo },
];
