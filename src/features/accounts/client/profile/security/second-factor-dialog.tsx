import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#client-kit/call-error.ts';
import { useForm } from '#client-kit/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SecondFactorProof } from '../../../contract/second-factor.ts';
import styles from './security.module.css';

type Props = {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  send: (proof: { code: string }) => Promise<void>;
  onClose: () => void;
};

const wrongCode = 'accounts.wrong_code';
const places = { code: [wrongCode] };

/** Asks for an authenticator code or a recovery code before a change of the second factor. */
export function SecondFactorDialog({ title, text, action, isDangerous = false, send, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const { form, field, problems, isBusy } = useForm({
    schema: SecondFactorProof,
    initial: { code: '' },
    places,
    submit: (proof) =>
      send(proof).catch((error: unknown) => {
        if (!(error instanceof CallError) || error.code !== wrongCode) throw error;
        // The server's message is about emailed codes, which can be resent.
        throw new CallError(error.status, wrongCode, [t('accounts.code.wrongApp')]);
      }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closable={!isBusy}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: action, kind: isDangerous ? 'confirm-danger' : 'primary', form: formId, busy: isBusy },
      ]}
    >
      <form {...form} id={formId} className={styles.form}>
        <p>{text}</p>
        {problems.length > 0 && <Notice tone="red" lines={problems} />}
        <TextField
          {...field('code')}
          label={t('accounts.security.proof')}
          hint={t('accounts.security.proofHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          required
        />
      </form>
    </Dialog>
  );
}
