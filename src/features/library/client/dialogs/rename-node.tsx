import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { maxLength } from '#contract-kit/lengths.ts';
import { TextField } from '#ui/text-field.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { FileName, FolderName, replaceInName, splitName } from '../../names.ts';
import type { NodeActions } from '../selection/use-node-actions.ts';
import styles from './dialogs.module.css';

type Props = { node: LibraryNode; actions: NodeActions; onClose: () => void };

/** Renames one node. A file keeps its extension. */
export function RenameNode({ node, actions, onClose }: Props) {
  const { t } = useTranslation();
  const { stem, extension } = node.folder ? { stem: node.name, extension: '' } : splitName(node.name);
  const [name, setName] = useState(stem);
  const rule = node.folder ? FolderName : FileName;
  const limit = node.folder ? maxLength.createFolder : maxLength.imageNameEdit;
  return (
    <ActionDialog
      title={t('library.rename.title', { name: node.name })}
      submit={t('library.rename.submit')}
      problem={name === stem ? undefined : rule.safeParse(name).error?.issues[0]?.message}
      onSubmit={async () => (name === stem ? undefined : actions.rename(node, name.trim()))}
      onClose={onClose}
    >
      <TextField
        label={t('library.rename.name')}
        hint={
          extension
            ? t('library.rename.hint', { extension, count: limit })
            : t('library.rename.limit', { count: limit })
        }
        value={name}
        autoComplete="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

/** Replaces text in the names of several nodes, with a sample of the result. */
export function ReplaceText({ nodes, actions, onClose }: { nodes: readonly LibraryNode[] } & Omit<Props, 'node'>) {
  const { t } = useTranslation();
  const [replace, setReplace] = useState('');
  const [by, setBy] = useState('');
  const changed =
    replace === '' ? [] : nodes.filter(({ name, folder }) => replaceInName(name, replace, by, folder) !== name);
  const [first] = changed;
  const wrong = (): string | undefined => {
    if (replace === '') return t('library.replace.missing');
    return changed.length === 0 ? t('library.replace.none') : undefined;
  };
  return (
    <ActionDialog
      title={t('library.replace.title', { count: nodes.length })}
      submit={t('library.replace.submit', { count: changed.length })}
      problem={wrong()}
      onSubmit={() => actions.replaceText(changed, replace, by)}
      onClose={onClose}
    >
      <TextField
        label={t('library.replace.replace')}
        value={replace}
        maxLength={maxLength.imageReplaceText}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setReplace(event.currentTarget.value)}
      />
      <TextField
        label={t('library.replace.with')}
        hint={t('library.replace.hint')}
        value={by}
        maxLength={maxLength.imageReplaceTextWith}
        autoComplete="off"
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <p className={styles.sample} role="status">
        {first && (
          <>
            <span>{first.name}</span>
            <b>{replaceInName(first.name, replace, by, first.folder)}</b>
          </>
        )}
      </p>
    </ActionDialog>
  );
}
