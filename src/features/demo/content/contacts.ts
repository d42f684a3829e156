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
