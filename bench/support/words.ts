/** Words from a seed, so that every generator writes the same input on every machine. */
export const wordList: readonly string[] =
  'about above across after again against almost along already always among answer apple april around arrow autumn basket before begin behind below between beyond bicycle bottle branch bread bridge bright brother button candle carry castle center change cheese circle clever cloud coffee colour common copper corner cotton country course cousin crystal current dance decide desert dinner doctor dollar double dragon during eastern editor eight enough evening every family farmer father figure finger flower follow forest forward garden gentle golden ground guitar hammer happen harbour harvest helmet history holiday honey hundred island jacket journey kitchen ladder language later leather letter library little machine market meadow measure memory middle minute mirror modern morning mother mountain museum music narrow nature needle never night north notebook number ocean office orange other paper parent people pepper person picture planet pocket point powder present quarter question quiet rabbit railway rather reason record river rocket round saddle salad school season second secret seven shadow shelter silver simple sister slowly small smooth soccer spring square station stone story street strong student sudden sugar summer sunday supper surface table teacher temple thunder ticket timber tomato tower travel under valley velvet village violin voice walnut water weather window winter wonder writer yellow young'.split(
    ' ',
  );

export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = (random: () => number, list: readonly string[]): string =>
  list[Math.floor(random() * list.length)] ?? '';
export const words = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => pick(random, wordList)).join(' ');
export const cap = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const sentence = (random: () => number, count: number): string => `${cap(words(random, count))}.`;
