import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { maxLength } from '#contract-kit/lengths.ts';

/** The most helpful hint, a key under `accounts.strength.hint`. */
export type StrengthHint = 'row' | 'repeat' | 'sequence' | 'date' | 'common' | 'word' | 'name' | 'yours' | 'more';

export type Strength = { readonly score: 0 | 1 | 2 | 3 | 4; readonly hint: StrengthHint | undefined };

/** Maps the library's warnings to hints. */
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
 * Estimates the strength of a password from 0 to 4, with one hint. It is advice, not a rule. The dictionaries weigh some 220 kB,
 * so this module is loaded when people start to type one. `about` is personal data: names and the address.
 */
export function passwordStrength(password: string, about: readonly string[]): Strength {
  const known = about.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((text) => text.length > 2);
  const { score, feedback } = estimator.check(password.slice(0, maxLength.password), known);
  if (score >= 3) return { score, hint: undefined };
  return { score, hint: hintOf[feedback.warning ?? ''] ?? 'more' };
}
