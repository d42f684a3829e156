/** What became of every file that came in: each is counted in exactly one place. */
export type ImportOutcome = {
  readonly in: number;
  readonly made: number;
  readonly replaced: number;
  /** There already, byte for byte. */
  readonly same: number;
  /** There already and other, and not to be replaced. */
  readonly skipped: number;
  /** Not understood, and kept at its place. */
  readonly kept: number;
  /** Written into every export anew, so there is nothing to keep. */
  readonly madeAnew: number;
  /** Files with settings that changed those of the site. */
  readonly settings: number;
  /** Files with settings that changed nothing. */
  readonly sameSettings: number;
};

export const nothingYet: ImportOutcome = {
  in: 0,
  made: 0,
  replaced: 0,
  same: 0,
  skipped: 0,
  kept: 0,
  madeAnew: 0,
  settings: 0,
  sameSettings: 0,
};

export type Fate = Exclude<keyof ImportOutcome, 'in'>;

const counted = new Intl.NumberFormat('en-US');
const files = (count: number): string => `${counted.format(count)} ${count === 1 ? 'file' : 'files'}`;
const exist = (count: number): string => (count === 1 ? 'already exists' : 'already exist');

const words: Readonly<Record<Fate, (count: number) => string>> = {
  made: (count) => `${counted.format(count)} new`,
  replaced: (count) => `${counted.format(count)} replaced`,
  kept: (count) => `${counted.format(count)} unrecognized`,
  same: (count) => `${counted.format(count)} ${exist(count)}`,
  skipped: (count) => `${counted.format(count)} skipped`,
  madeAnew: (count) => `${counted.format(count)} generated ${count === 1 ? 'file' : 'files'} skipped`,
  settings: () => 'settings imported',
  sameSettings: () => 'settings unchanged',
};

/** `1,000 files: 990 new, 10 skipped.`, or `Nothing new: 31 files already exist, settings unchanged.` */
export function outcomeInWords(outcome: ImportOutcome): string {
  const inWords = (fates: readonly Fate[]): string[] =>
    fates.filter((fate) => outcome[fate] > 0).map((fate) => words[fate](outcome[fate]));
  const news = inWords(['made', 'replaced', 'kept']);
  if (news.length === 0 && outcome.settings === 0 && outcome.skipped === 0) {
    const same = outcome.same > 0 ? [`${files(outcome.same)} ${exist(outcome.same)}`] : [];
    return `Nothing new: ${[...same, ...inWords(['madeAnew', 'sameSettings'])].join(', ')}.`;
  }
  const others = inWords(['same', 'skipped', 'madeAnew', 'settings', 'sameSettings']);
  return `${files(outcome.in)}: ${[...news, ...others].join(', ')}.`;
}
