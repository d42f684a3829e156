import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Dialog } from '#ui/dialog.tsx';
import { changedFields, formatValue, titleOf } from '../../describe-changes.ts';
import { useSettings } from '../settings-context.ts';
import styles from './conflict-dialog.module.css';
import { useValueLabels } from './use-value-labels.ts';

/** Another person saved in the meantime: compares both versions and lets the person choose one. */
export function ConflictDialog() {
  const { t } = useTranslation();
  const { draft } = useSettings();
  const words = useValueLabels();
  const { conflict } = draft;
  if (!conflict) return null;
  const { key, theirs } = conflict;
  const mine: Readonly<Record<string, unknown>> = { ...draft.values[key] };
  const who = theirs.by ? formatFullName(theirs.by) : t('settings.conflict.anotherMember');
  const keepMine = async () => {
    if (await draft.keepMine()) notify.success(t('settings.saved'));
  };
  return (
    <Dialog
      opened
      onClose={draft.closeConflict}
      title={t('settings.conflict.title')}
      width="640px"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: draft.closeConflict },
        { label: t('settings.conflict.theirs'), onPress: draft.takeTheirs },
        { label: t('settings.conflict.mine'), kind: 'primary', onPress: () => void keepMine() },
      ]}
    >
      <p>{t('settings.conflict.text', { who })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('settings.conflict.field')}</th>
            <th scope="col">{t('settings.conflict.their', { who })}</th>
            <th scope="col">{t('settings.conflict.you')}</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(key, theirs.values, mine).map((field) => (
            <tr key={field}>
              <th scope="row">{titleOf(key, field)}</th>
              <td>{formatValue(theirs.values[field], words)}</td>
              <td>{formatValue(mine[field], words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
