/** Images of the theme's starter, as the studio keeps them in its library. */
export const photos = [
  { file: 'moon-jar', folder: 'Pots', alt: 'A white moon jar on a wooden table', tags: ['jar', 'white'] },
  { file: 'mug-terracotta', folder: 'Pots', alt: 'A terracotta mug with a dipped rim', tags: ['mug', 'shop'] },
  { file: 'pitcher', folder: 'Pots', alt: 'A tall pitcher', tags: ['shop'] },
  { file: 'cups-row', folder: 'Pots', alt: 'Six cups in a row', tags: ['mug', 'shop'] },
  { file: 'table-set', folder: 'Pots', alt: 'A table set for four', tags: ['shop'] },
  { file: 'glaze-tiles', folder: 'Glaze tests', alt: 'Glaze tests on numbered tiles', tags: ['glaze'] },
  { file: 'brushes', folder: 'Glaze tests', alt: '', tags: ['glaze'] },
  { file: 'kiln', folder: 'Studio', alt: 'The open kiln with its shelves', tags: ['kiln'] },
  { file: 'wheel', folder: 'Studio', alt: 'The wheel by the window', tags: [] },
  { file: 'shelf', folder: 'Studio', alt: 'Bowls drying on a shelf', tags: [] },
  { file: 'studio', folder: 'Studio', alt: '', tags: [] },
] as const;

/** `isPrivate` files have no address that visitors know. */
export const documents = [
  {
    name: 'firing-log.csv',
    folder: 'Studio',
    isPrivate: true,
    text: 'date,kiln,cone,hours,note\n2026-03-02,gas,6,11,even\n2026-03-16,wood,10,38,ash on the left shelf\n2026-04-01,gas,6,12,two cracked plates\n',
  },
  {
    name: 'glaze-recipes.md',
    folder: 'Glaze tests',
    isPrivate: false,
    text: '# Glaze recipes\n\n## Celadon, cone 10\n\n| Material   | Parts |\n| ---------- | ----: |\n| Feldspar   |    42 |\n| Silica     |    27 |\n| Whiting    |    18 |\n| Kaolin     |    12 |\n| Iron oxide |     1 |\n',
  },
  {
    name: 'workshop-prices.json',
    folder: '',
    isPrivate: false,
    text: '{\n  "currency": "EUR",\n  "workshops": [\n    { "name": "First evening at the wheel", "price": 45 },\n    { "name": "Six Mondays", "price": 240 }\n  ]\n}\n',
  },
] as const;
