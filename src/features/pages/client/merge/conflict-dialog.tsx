import { type Choice, chosenText } from '@plinth/rich-text/merge/merge-pieces.ts';
import { mergeSources } from '@plinth/rich-text/merge-sources.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './conflict-dialog.module.css';
import { ConflictField, type ConflictWords } from './conflict-field.tsx';

type Props = {
  versions: { readonly base: string; readonly mine: string; readonly theirs: string };
  words: ConflictWords;
  isBusy: boolean;
  /** Shown if the versions have no conflict, because others saved again and again. */
  whole: ReactNode;
  onSave: (source: string) => void;
  onClose: () => void;
};

/** Asks about the parts of a page that were changed in two different ways; everything else is merged already. */
export function ConflictDialog({ versions, words, isBusy, whole, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const { base, mine, theirs } = versions;
  const [{ conflicts, resolve }] = useState(() => mergeSources(base, mine, theirs));
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const [isIncomplete, setIncomplete] = useState(false);
  if (conflicts.length === 0) return whole;
  const choose = (at: number, choice: Choice) => {
    setChoices(conflicts.map((_, each) => (each === at ? choice : choices[each])));
    setIncomplete(false);
  };
  const save = () => {
    const texts = conflicts.flatMap((conflict, at) => {
      const choice = choices[at];
      return choice ? [chosenText(conflict, choice)] : [];
    });
    if (texts.length < conflicts.length) setIncomplete(true);
    else onSave(resolve(texts));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      width="960px"
      buttons={[
        { label: t('pages.merge.later'), onPress: onClose },
        { label: t('pages.merge.saveMerged'), kind: 'primary', busy: isBusy, onPress: save },
      ]}
    >
      <div className={styles.conflicts}>
        <p>{words.intro(conflicts.length)}</p>
        {conflicts.map((conflict, at) => (
          <ConflictField
            key={at}
            conflict={conflict}
            label={t('pages.merge.part', { number: at + 1, total: conflicts.length })}
            words={words}
            value={choices[at]}
            onChange={(choice) => choose(at, choice)}
          />
        ))}
        {isIncomplete && <Notice tone="red" lines={[t('pages.merge.choose')]} />}
      </div>
    </Dialog>
  );
}
