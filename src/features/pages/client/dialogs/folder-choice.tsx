import { IconFolder, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { useLabel } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';

type Props = { folders: readonly string[]; value: string | undefined; onChange: (folder: string) => void };

const shown = 100;

/** The folders that files can be moved to, with a search by name and path. */
export function FolderChoice({ folders, value, onChange }: Props) {
  const { t } = useTranslation();
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = folders.filter((folder) => `${folder} ${label(folder)}`.toLowerCase().includes(wanted)).slice(0, shown);
  return (
    <>
      <TextField
        label={t('pages.move.folder')}
        placeholder={t('pages.move.find')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.folders}>
        {found.map((folder) => (
          <button
            key={folder}
            type="button"
            className={styles.folder}
            aria-pressed={folder === value}
            onClick={() => onChange(folder)}
          >
            <IconFolder size={16} aria-hidden="true" />
            {label(folder)}
            <small>{folder}</small>
          </button>
        ))}
        {found.length === 0 && <p className={styles.hint}>{t('pages.move.noFolder')}</p>}
      </div>
    </>
  );
}
