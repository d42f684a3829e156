import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SchemaField } from '#client-kit/schema-form/read-schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PickPicture } from '../pickers/pick-picture.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './insert.module.css';

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  /** Only images are chosen from a grid; other files are chosen by name. */
  isImage: boolean;
  onChange: (value: string) => void;
};

/** A form field for a file of the site: typed, chosen from the site's images, or uploaded. */
export function FileField({ label, name, value, error, isImage, onChange }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={styles.file}>
      <TextField
        label={label}
        name={name}
        value={value}
        error={error}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isImage && (
        <Button size="small" icon={<IconPhoto />} onClick={() => setPicking(true)}>
          {t('pages.insert.chooseImage')}
        </Button>
      )}
      {isPicking && (
        <PickPicture
          site={site}
          title={label}
          onPick={({ address }) => {
            onChange(address);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

const imageKeys = ['src', 'image', 'poster'];

/** Renders the file fields of a widget; all other fields as usual. */
export const fileFields =
  (
    values: Readonly<Record<string, string>>,
    errors: Readonly<Record<string, string>>,
    onChange: (key: string, value: string) => void,
  ) =>
  (field: SchemaField): ReactNode =>
    field.kind === 'file' ? (
      <FileField
        key={field.key}
        label={field.title}
        name={field.key}
        value={values[field.key] ?? ''}
        error={errors[field.key]}
        isImage={imageKeys.includes(field.key) && !/video|sound/i.test(field.title)}
        onChange={(value) => onChange(field.key, value)}
      />
    ) : null;
