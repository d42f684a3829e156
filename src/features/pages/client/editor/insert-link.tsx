import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { labelOf } from '../tree/folder-index.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './insert.module.css';
import { escapeLinkText, escapeTarget, staticAddress } from './link-target.ts';
import { findTargets, isAddress, TargetList } from './target-list.tsx';

type Props = {
  from: string;
  selected: string;
  /** The address of the link to change; without, a new one is inserted. */
  target: string | undefined;
  onInsert: (source: string, isBlock: boolean) => void;
  onClose: () => void;
};

/** Inserts a link to a page, found by name, or to any address. Links to pages name the file, so that they survive a move. */
export function InsertLink({ from, selected, target: former, onInsert, onClose }: Props) {
  const { t } = useTranslation();
  const { index } = useWorkbench();
  const formId = useId();
  const [words, setWords] = useState(selected);
  const [target, setTarget] = useState(former ?? '');
  const found = findTargets(index, target, from);
  const insert = (to: string, name: string) =>
    onInsert(`[${escapeLinkText(words.trim() || name)}](${escapeTarget(staticAddress(to))})`, false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (isAddress(target)) insert(target.trim(), target.trim());
    else if (first) insert(first, labelOf(index.files, first));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(former !== undefined ? 'pages.insert.editLink' : 'pages.insert.link')}
      width="560px"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        {
          label: t(former !== undefined ? 'pages.insert.apply' : 'pages.insert.insert'),
          kind: 'primary',
          form: formId,
        },
      ]}
    >
      <form id={formId} className={styles.panel} onSubmit={send}>
        <TextField
          label={t('pages.insert.linkText')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <TextField
          label={t('pages.insert.target')}
          hint={t('pages.insert.targetHint')}
          value={target}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        <TargetList files={index.files} paths={found} onChoose={insert} />
        {found.length === 0 && !isAddress(target) && <p className={styles.nothing}>{t('pages.find.noNames')}</p>}
      </form>
    </Dialog>
  );
}
