import { IconFileSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickPage } from '#features/pages/client/door.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './fields.module.css';

type Props = {
  field: { readonly title: string; readonly description?: string };
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
};

/** A page of the site, chosen by name, or any typed address. */
export function LinkField({ field, value, error, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const { site } = useSettings();
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={styles.beside}>
      <TextField
        label={field.title}
        {...(field.description ? { hint: field.description } : {})}
        placeholder={t('settings.link.example')}
        value={value}
        error={error}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <IconButton
        label={t('settings.link.choose', { title: field.title })}
        icon={<IconFileSearch />}
        onClick={() => setPicking(true)}
      />
      <Suspense>
        {isPicking && (
          <PickPage
            site={site}
            onPick={(link) => {
              onChange(link);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
