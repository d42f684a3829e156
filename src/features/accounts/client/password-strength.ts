import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { maxLength } from '#contract-kit/lengths.ts';

/** What would help most, under `accounts.strength.hint`. */
export type StrengthHint = 'row' | 'repeat' | 'sequence' | 'date' | 'common' | 'word' | 'name' | 'yours' | 'more';

export type Strength = { readonly score: 0 | 1 | 2 | 3 | 4; readonly hint: StrengthHint | undefined };

/** The library's warnings, as we say them. */
const hintOf: Readonly<Record<string, StrengthHint>> = {
  straightRow: 'row',
  keyPattern: 'row',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  pwned: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'yours',
};

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard a password is to guess, from 0 to 4, and the one thing that would help. A hint, not a rule. Its lists weigh some 220 kB, so
 * this module is loaded when somebody begins to type one. `about` is what is known of the person: names, the address.
 */
export function passwordStrength(password: string, about: readonly string[]): Strength {
  const known = about.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((text) => text.length > 2);
  const { score, feedback } = estimator.check(password.slice(0, maxLength.password), known);
  if (score >= 3) return { score, hint: undefined };
  return { score, hint: hintOf[feedback.warning ?? ''] ?? 'more' };
}
