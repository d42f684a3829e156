import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChooseTarget, type TargetPlace } from '../pickers/choose-target.tsx';
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

type LinkedFile = { readonly id: string; readonly address: string; readonly name: string };

/** The file of the library to which an address leads. */
function readFile(address: string): LinkedFile | null {
  const media = parseMediaPath(address);
  return media && { id: media.id, address, name: address };
}

/** The typed address and the chosen file; the place says which of them counts. */
function useTarget(former: string) {
  const [target, setTarget] = useState(former);
  const [file, setFile] = useState(readFile(former));
  const [place, setPlace] = useState<TargetPlace>(file ? 'library' : 'site');
  return { target, setTarget, file, setFile, place, setPlace };
}

/** Inserts a link to a page, found by name, to a file of the library, or to any address. Links to pages name the file, so that they survive a move. */
export function InsertLink({ from, selected, target: former, onInsert, onClose }: Props) {
  const { t } = useTranslation();
  const { site, index } = useWorkbench();
  const formId = useId();
  const isNew = former === undefined;
  const [words, setWords] = useState(selected);
  const { target, setTarget, file, setFile, place, setPlace } = useTarget(former ?? '');
  const found = findTargets(index, target, from);
  const insert = (to: string, name: string) =>
    onInsert(`[${escapeLinkText(words.trim() || name)}](${escapeTarget(staticAddress(to))})`, false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (place === 'library') {
      if (file) insert(file.address, file.name);
    } else if (isAddress(target)) insert(target.trim(), target.trim());
    else if (first) insert(first, labelOf(index.files, first));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isNew ? 'pages.insert.link' : 'pages.insert.editLink')}
      width="640px"
      height="min(640px, 90vh)"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t(isNew ? 'pages.insert.insert' : 'pages.insert.apply'), kind: 'primary', form: formId },
      ]}
    >
      <form id={formId} className={styles.panel} onSubmit={send}>
        <TextField
          label={t('pages.insert.linkText')}
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <ChooseTarget
          assetId={site.assetId}
          place={place}
          onPlace={setPlace}
          fileId={file?.id ?? null}
          onFile={({ _id, name, permaLink }) => setFile(permaLink ? { id: _id, address: permaLink, name } : null)}
        >
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
        </ChooseTarget>
      </form>
    </Dialog>
  );
}
