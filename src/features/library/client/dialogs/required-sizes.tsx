import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { requireVariations } from '../../contract/images.ts';
import type { FolderMeta, LibraryNode } from '../../contract/nodes.ts';
import { maxRequiredVariations, type RequiredVariation } from '../../contract/variations.ts';
import styles from './dialogs.module.css';
import { emptySize, readSize, type SizeDraft, SizeFields } from './size-fields.tsx';

type Props = { folder: LibraryNode; onDone: () => void; onClose: () => void };
type Row = SizeDraft & { readonly id: number; readonly name: string };

const toRow = ({ name, width, height, fit }: RequiredVariation, id: number): Row => ({
  id,
  name,
  fit,
  width: String(width),
  height: String(height),
});

/** The sizes that every image in a folder has, the present ones as well as those that are uploaded later. */
export function RequiredSizes({ folder, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const saved = (folder.meta as FolderMeta).requiredVariations;
  const nextId = useRef(saved.length);
  const [rows, setRows] = useState<readonly Row[]>(() => saved.map(toRow));
  const sizes = rows.map((row) => ({ name: row.name.trim(), size: readSize(row) }));
  const isComplete = sizes.every(({ name, size }) => name !== '' && size);
  const add = () => {
    nextId.current += 1;
    setRows([...rows, { ...emptySize, id: nextId.current, name: '' }]);
  };
  const save = async () => {
    const variations = sizes.flatMap(({ name, size }) => (size ? [{ name, ...size }] : []));
    const params = { assetId: folder.assetId, id: folder._id };
    const { taskId } = await call(requireVariations, { params, body: { variations } });
    notify.success(t(taskId ? 'library.required.started' : 'library.required.saved'));
    onDone();
  };
  return (
    <ActionDialog
      title={t('library.required.title', { name: folder.name })}
      submit={t('library.required.submit')}
      width="640px"
      problem={isComplete ? undefined : t('library.required.invalid')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.note}>{t('library.required.note')}</p>
      {rows.map((row, at) => (
        <SizeRow
          key={row.id}
          row={row}
          number={at + 1}
          onChange={(next) => setRows(rows.map((one) => (one.id === row.id ? next : one)))}
          onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      {rows.length < maxRequiredVariations && (
        <Button size="small" icon={<IconPlus />} onClick={add}>
          {t('library.required.add')}
        </Button>
      )}
    </ActionDialog>
  );
}

type RowProps = { row: Row; number: number; onChange: (next: Row) => void; onRemove: () => void };

function SizeRow({ row, number, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.sizeRow} aria-label={t('library.required.row', { number })}>
      <TextField
        label={t('library.required.name')}
        value={row.name}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      <SizeFields value={row} onChange={(size) => onChange({ ...row, ...size })} />
      <IconButton size="small" label={t('library.required.remove', { number })} icon={<IconX />} onClick={onRemove} />
    </fieldset>
  );
}
