type Person = readonly [firstName: string, lastName: string, email: string];

/** Who hears from the studio, by the list they are on. */
export const lists: readonly {
  readonly name: string;
  readonly consent: string;
  readonly tags: readonly string[];
  readonly people: readonly Person[];
}[] = [
  {
    name: 'Studio letter',
    consent: 'Ticked “Send me the studio letter, about once a month” at the stall of the ceramics fair.',
    tags: ['fair 2026'],
    people: [
      ['Freja', 'Holm', 'freja.holm@postkasse.example'],
      ['Marco', 'Bianchi', 'marco@studio-bianchi.example'],
      ['Hannah', 'Okafor', 'hannah.okafor@posteo.example'],
      ['Elin', 'Sørensen', 'elin.sorensen@fjordmail.example'],
      ['Ravi', 'Menon', 'ravi.menon@brightmail.example'],
      ['Anna-Lise', 'Krog', 'alkrog@postkasse.example'],
      ['Χρήστος', 'Παππάς', 'christos@kerameikos.example'],
      ['佐藤', '美咲', 'misaki@sato-yaki.example'],
      ['Bo', 'Lindgren', 'bo.lindgren@norrpost.example'],
      ['Clara', 'Vogt', 'clara@vogt-keramik.example'],
      ['Łucja', 'Żak', 'lucja.zak@garncarnia.example'],
      ['ليلى', 'حداد', 'leila.haddad@fakhar.example'],
    ],
  },
  {
    name: 'Workshop guests',
    consent: 'Booked a workshop, and asked to hear about the next dates.',
    tags: ['workshop'],
    people: [
      ['Hannah', 'Okafor', 'hannah.okafor@posteo.example'],
      ['Ingrid', 'Aas', 'ingrid.aas@fjordmail.example'],
      ['Mikkel', 'Dahl', 'mikkel.dahl@postkasse.example'],
      ['Sofie', 'Nyberg', 'sofie.nyberg@norrpost.example'],
      ['Дарья', 'Ковальчук', 'daria@glyna.example'],
    ],
  },
  {
    name: 'Shops',
    consent: 'Signed the order form of spring 2026, with the line about news for shops.',
    tags: ['shop'],
    people: [
      ['', '', 'info@hotel-saxkjaer.example'],
      ['', '', 'orders@library-westend.example'],
      ['Jens', 'Overgaard', 'jens@overgaard-tegl.example'],
      ['Noé', 'Étienne', 'noe@étienne-terre.example'],
    ],
  },
];

/** Someone who asked not to be written to any more. */
export const unsubscribed = { email: 'bo.lindgren@norrpost.example', note: 'Asked by phone on 9 November.' };

/** A table of visitors, as it was kept at the stall. */
export const fairVisitors = {
  fileName: 'fair-visitors-2026.csv',
  newList: 'Ceramics fair 2026',
  consent: 'Ticked “Send me the studio letter” on the form at stall 14, Copenhagen, 7 to 9 November.',
  text: `Navn;E-mail;By;Land;Interests
Alma Andersen;alma.andersen@postkasse.example;Aarhus;DK;mugs, glazes
Aksel Frisk;aksel.frisk@norrpost.example;Malmö;SE;wheel
Birgit Kjær;birgit.kjaer@fjordmail.example;Bergen;NO;glazes
Bjarne Berg;bjarne.berg@brightmail.example;Kiel;DE;bowls, mugs
Carla Grøn;carla.gron@postkasse.example;Odense;DK;workshops
Dagny Lund;dagny.lund@norrpost.example;Göteborg;SE;mugs
Ebbe Christoffersen;ebbe.christoffersen@fjordmail.example;Aarhus;DK;wheel, bowls
Frida Hällström;frida.hallstrom@brightmail.example;Malmö;SE;glazes
Gustav Møller;gustav.moller@postkasse.example;Bergen;NO;bowls
Hannah Okafor;hannah.okafor@posteo.example;Hamburg;DE;wheel
Hedda Dahlgren;hedda.dahlgren@norrpost.example;Kiel;DE;workshops, wheel
Ivar Iversen;ivar.iversen@fjordmail.example;Odense;DK;mugs
Josefine Nyström;josefine.nystrom@brightmail.example;Göteborg;SE;wheel
Kaj Eriksen;kaj.eriksen@postkasse.example;Aarhus;DK;glazes, workshops
Liv Jönsson;liv.jonsson@norrpost.example;Malmö;SE;bowls
Magnus Berg;magnus.berg@fjordmail.example;Bergen;NO;workshops
Nanna Grøn;nanna.gron@brightmail.example;Kiel;DE;mugs, glazes
;info@keramikmuseum.example;Kolding;DK;bowls
Oskar Lund;oskar.lund@postkasse.example;Odense;DK;wheel
Petra Christoffersen;petra.christoffersen@norrpost.example;Göteborg;SE;glazes
Rikke Hällström;rikke.hallstrom@fjordmail.example;Aarhus;DK;bowls, mugs
Sigurd Møller;sigurd.moller@brightmail.example;Malmö;SE;workshops
Thea Dahlgren;thea.dahlgren@postkasse.example;Bergen;NO;mugs
Erik;erik.norrpost;Luleå;SE;mugs
Ulrik Iversen;ulrik.iversen@norrpost.example;Kiel;DE;wheel, bowls
Vera Nyström;vera.nystrom@fjordmail.example;Odense;DK;glazes
Willads Eriksen;willads.eriksen@brightmail.example;Göteborg;SE;bowls
Ylva Jönsson;ylva.jonsson@postkasse.example;Aarhus;DK;workshops, wheel
Åse Andersen;ase.andersen@norrpost.example;Malmö;SE;mugs
Østen Frisk;osten.frisk@fjordmail.example;Bergen;NO;wheel
Ärla Kjær;arla.kjaer@brightmail.example;Kiel;DE;glazes, workshops
Carla Grøn;carla.gron@postkasse.example;Odense;DK;workshops
Alma Christoffersen;alma.christoffersen@postkasse.example;Odense;DK;bowls
Aksel Hällström;aksel.hallstrom@norrpost.example;Göteborg;SE;workshops
Birgit Møller;birgit.moller@fjordmail.example;Aarhus;DK;mugs, glazes
Bjarne Dahlgren;bjarne.dahlgren@brightmail.example;Malmö;SE;wheel
Carla Iversen;carla.iversen@postkasse.example;Bergen;NO;glazes
Dagny Nyström;dagny.nystrom@norrpost.example;Kiel;DE;bowls, mugs
Bo Lindgren;bo.lindgren@norrpost.example;Umeå;SE;glazes
Ebbe Eriksen;ebbe.eriksen@fjordmail.example;Odense;DK;workshops
Frida Jönsson;frida.jonsson@brightmail.example;Göteborg;SE;mugs
Gustav Andersen;gustav.andersen@postkasse.example;Aarhus;DK;wheel, bowls
Hedda Frisk;hedda.frisk@norrpost.example;Malmö;SE;glazes
Ivar Kjær;ivar.kjaer@fjordmail.example;Bergen;NO;bowls
;kontakt@glasurlaget;Malmö;SE;glazes
Josefine Berg;josefine.berg@brightmail.example;Kiel;DE;workshops, wheel
Kaj Grøn;kaj.gron@postkasse.example;Odense;DK;mugs
Liv Lund;liv.lund@norrpost.example;Göteborg;SE;wheel
Magnus Dahlgren;magnus.dahlgren@fjordmail.example;Aarhus;DK;glazes, workshops
Nanna Iversen;nanna.iversen@brightmail.example;Malmö;SE;bowls
Oskar Nyström;oskar.nystrom@postkasse.example;Bergen;NO;workshops
Petra Eriksen;petra.eriksen@norrpost.example;Kiel;DE;mugs, glazes
Rikke Jönsson;rikke.jonsson@fjordmail.example;Odense;DK;wheel
Sigurd Andersen;sigurd.andersen@brightmail.example;Göteborg;SE;glazes
Thea Frisk;thea.frisk@postkasse.example;Aarhus;DK;bowls, mugs
Ulrik Kjær;ulrik.kjaer@norrpost.example;Malmö;SE;workshops
Vera Berg;vera.berg@fjordmail.example;Bergen;NO;mugs
Willads Grøn;willads.gron@brightmail.example;Kiel;DE;wheel, bowls
Ylva Lund;ylva.lund@postkasse.example;Odense;DK;glazes
Åse Christoffersen;ase.christoffersen@norrpost.example;Göteborg;SE;bowls
Østen Hällström;osten.hallstrom@fjordmail.example;Aarhus;DK;workshops, wheel
Ärla Møller;arla.moller@brightmail.example;Malmö;SE;mugs
`,
};
