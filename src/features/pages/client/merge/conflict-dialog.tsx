import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './conflict-dialog.module.css';
import { ConflictField } from './conflict-field.tsx';
import { type Choice, chosenText } from './merge-pieces.ts';
import { mergeSources } from './merge-sources.ts';

type Props = {
  versions: { readonly base: string; readonly mine: string; readonly theirs: string };
  /** The other person. */
  name: string;
  isBusy: boolean;
  /** Shown if the versions have no conflict, because others saved again and again. */
  whole: ReactNode;
  onSave: (source: string) => void;
  onClose: () => void;
};

/** Asks about the parts of a page that two people changed in different ways; everything else is merged already. */
export function ConflictDialog({ versions, name, isBusy, whole, onSave, onClose }: Props) {
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
      title={t('pages.merge.title')}
      width="960px"
      buttons={[
        { label: t('pages.merge.later'), onPress: onClose },
        { label: t('pages.merge.saveMerged'), kind: 'primary', busy: isBusy, onPress: save },
      ]}
    >
      <div className={styles.conflicts}>
        <p>{t('pages.merge.conflicts', { name, count: conflicts.length })}</p>
        {conflicts.map((conflict, at) => (
          <ConflictField
            key={at}
            conflict={conflict}
            label={t('pages.merge.part', { number: at + 1, total: conflicts.length })}
            name={name}
            value={choices[at]}
            onChange={(choice) => choose(at, choice)}
          />
        ))}
        {isIncomplete && <Notice tone="red" lines={[t('pages.merge.choose')]} />}
      </div>
    </Dialog>
  );
}
