import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseLimit } from './parse-limit.ts';

type Props = {
  title: string;
  /** The current usage. */
  children: ReactNode;
  label: string;
  hint: string;
  value: number;
  least: number;
  most: number;
  /** An action other than a number, at the left of the footer. */
  aside?: ReactNode;
  isSaving: boolean;
  onSave: (limit: number) => void;
  onClose: () => void;
};

/** Asks for one number within bounds. */
export function LimitDialog({ title, children, label, hint, value, least, most, aside, isSaving, ...on }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const [typed, setTyped] = useState(String(value));
  const [wasTried, setWasTried] = useState(false);
  const limit = parseLimit(typed, least, most);
  const bounds = { least: least.toLocaleString('en'), most: most.toLocaleString('en') };
  return (
    <Dialog
      opened
      onClose={on.onClose}
      title={title}
      aside={aside}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: on.onClose },
        { label: t('operator.limits.save'), kind: 'primary', form, busy: isSaving },
      ]}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasTried(true);
          if (limit !== null) on.onSave(limit);
        }}
      >
        {children}
        <TextField
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wasTried && limit === null ? t('operator.limits.outside', bounds) : undefined}
        />
      </form>
    </Dialog>
  );
}
