import { presentableDiff } from '@codemirror/merge';
import type { Choice, SourceConflict } from '@plinth/rich-text/merge/merge-pieces.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './conflict-dialog.module.css';

/** What the two versions are called. */
export type ConflictWords = {
  readonly title: string;
  readonly intro: (count: number) => string;
  readonly theirs: string;
  readonly mine: string;
};

type Props = {
  conflict: SourceConflict;
  /** Counts the conflicts. */
  label: string;
  words: ConflictWords;
  value: Choice | undefined;
  onChange: (choice: Choice) => void;
};

/** One conflict: both versions side by side, with the words that differ marked. */
export function ConflictField({ conflict, label, words, value, onChange }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const { kind, field, mine, theirs } = conflict;
  const changes = presentableDiff(theirs, mine);
  const option = (choice: Choice, title: string, text?: ReactNode) => (
    <label className={styles.option} data-wide={text === undefined || undefined}>
      <span className={styles.title}>
        <input
          type="radio"
          name={group}
          checked={value === choice}
          onChange={() => onChange(choice)}
          aria-labelledby={`${group}-${choice}`}
          aria-describedby={`${group}-${choice}-text`}
        />
        <b id={`${group}-${choice}`}>{title}</b>
      </span>
      {text !== undefined && (
        <span id={`${group}-${choice}-text`} className={styles.text}>
          {text}
        </span>
      )}
    </label>
  );
  const version = (text: string, ranges: readonly Range[]) =>
    text === '' ? <i>{t('pages.merge.deleted')}</i> : markRanges(text, ranges);
  const theirText = version(
    theirs,
    changes.map(({ fromA, toA }) => [fromA, toA]),
  );
  const myText = version(
    mine,
    changes.map(({ fromB, toB }) => [fromB, toB]),
  );
  const part =
    kind === 'field' ? t('pages.merge.field', { field }) : kind === 'front-matter' ? t('pages.merge.settings') : null;
  return (
    <fieldset className={styles.conflict}>
      <legend>{part === null ? label : `${label}: ${part}`}</legend>
      <div className={styles.options}>
        {option('theirs', words.theirs, theirText)}
        {option('mine', words.mine, myText)}
        {kind === 'block' && mine !== '' && theirs !== '' && option('both', t('pages.merge.both'))}
      </div>
    </fieldset>
  );
}

type Range = readonly [from: number, to: number];

function markRanges(text: string, ranges: readonly Range[]): ReactNode[] {
  let last = 0;
  const parts = ranges.flatMap(([from, to]) => {
    const before = text.slice(last, from);
    last = to;
    return [before, <mark key={from}>{text.slice(from, to)}</mark>];
  });
  return [...parts, text.slice(last)];
}
