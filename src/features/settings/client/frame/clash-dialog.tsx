import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { changedFields, spelledValue, titleOf } from '../../change-words.ts';
import { useSettings } from '../settings-context.ts';
import styles from './clash-dialog.module.css';
import { useValueWords } from './use-value-words.ts';

/** Another person saved in the meantime: compares both versions and lets the person choose one. */
export function ClashDialog() {
  const { t } = useTranslation();
  const { draft } = useSettings();
  const words = useValueWords();
  const { clash } = draft;
  if (!clash) return null;
  const { key, theirs } = clash;
  const mine: Readonly<Record<string, unknown>> = { ...draft.values[key] };
  const who = theirs.by ? `${theirs.by.firstName} ${theirs.by.lastName}` : t('settings.clash.anotherMember');
  const keepMine = async () => {
    if (await draft.keepMine()) notify.success(t('settings.saved'));
  };
  return (
    <Dialog
      opened
      onClose={draft.closeClash}
      title={t('settings.clash.title')}
      width="640px"
      buttons={[
        { label: t('kit.ui.cancel'), onPress: draft.closeClash },
        { label: t('settings.clash.theirs'), onPress: draft.takeTheirs },
        { label: t('settings.clash.mine'), kind: 'primary', onPress: () => void keepMine() },
      ]}
    >
      <p>{t('settings.clash.text', { who })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('settings.clash.field')}</th>
            <th scope="col">{who}</th>
            <th scope="col">{t('settings.clash.you')}</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(key, theirs.values, mine).map((field) => (
            <tr key={field}>
              <th scope="row">{titleOf(key, field)}</th>
              <td>{spelledValue(theirs.values[field], words)}</td>
              <td>{spelledValue(mine[field], words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
