import { useTranslation } from 'react-i18next';
import { useForm } from '#client-kit/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFirstFocus } from '#ui/use-first-focus.ts';
import { type Device, DeviceName } from '../../../contract/devices.ts';
import { describeDevice } from '../../../describe-device.ts';
import styles from './devices.module.css';

type Props = { device: Device; onName: (name: string) => void; onCancel: () => void };

/** Replaces the row. Enter saves the name, Escape cancels. */
export function RenameDevice({ device, onName, onCancel }: Props) {
  const { t } = useTranslation();
  const input = useFirstFocus<HTMLInputElement>();
  const { form, field } = useForm({
    schema: DeviceName,
    initial: { name: device.name ?? '' },
    submit: async ({ name }) => onName(name ?? ''),
  });
  return (
    <form {...form} className={styles.rename}>
      <TextField
        {...field('name')}
        ref={input}
        label={t('accounts.devices.name')}
        placeholder={describeDevice(device)}
        hint={t('accounts.devices.nameHint')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        autoComplete="off"
        maxLength={50}
      />
      <div className={styles.buttons}>
        <Button type="submit">{t('accounts.devices.keepName')}</Button>
        <Button kind="ghost" onClick={onCancel}>
          {t('kit.ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
