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
  /** Files with settings of the site. */
  readonly settings: number;
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
};

export type Fate = Exclude<keyof ImportOutcome, 'in'>;

const words: Readonly<Record<Fate, string>> = {
  made: 'new',
  replaced: 'replaced',
  same: 'there already',
  skipped: 'skipped',
  kept: 'kept, not understood',
  madeAnew: 'made anew with every export',
  settings: 'settings',
};

const counted = new Intl.NumberFormat('en-US');

/** `1,000 files: 990 new, 10 skipped.` */
export function outcomeInWords(outcome: ImportOutcome): string {
  const parts = (Object.keys(words) as Fate[])
    .filter((fate) => outcome[fate] > 0)
    .map((fate) => `${counted.format(outcome[fate])} ${words[fate]}`);
  return `${counted.format(outcome.in)} ${outcome.in === 1 ? 'file' : 'files'}: ${parts.join(', ')}.`;
}
