import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { PickPicture, SitePicture } from '#features/pages/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError, FieldLabel } from '#ui/text-field.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './fields.module.css';

type Props = { field: SchemaField; value: string; error: string | undefined; onChange: (value: string) => void };

/** An image of the site: shown, chosen, and removed. */
export function FileField({ field, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { site } = useSettings();
  const id = useId();
  const [isPicking, setPicking] = useState(false);
  const title = field.title.toLowerCase();
  return (
    <div>
      <FieldLabel id={id}>{field.title}</FieldLabel>
      <div className={styles.file}>
        <span className={styles.thumb}>
          <Suspense fallback={null}>
            {value ? <SitePicture site={site} address={value} alt="" /> : <IconPhoto size={20} aria-hidden="true" />}
          </Suspense>
        </span>
        <div className={styles.fileWords}>
          {value && <span className={styles.address}>{value}</span>}
          <p className={styles.hint}>{field.description}</p>
        </div>
        <div className={styles.fileActs}>
          {value && (
            <Button kind="ghost" size="small" onClick={() => onChange('')}>
              {t('settings.file.remove', { title })}
            </Button>
          )}
          <Button size="small" onClick={() => setPicking(true)}>
            {t('settings.file.choose', { title })}
          </Button>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Suspense>
        {isPicking && (
          <PickPicture
            site={site}
            title={field.title}
            onPick={({ address }) => {
              onChange(address);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
