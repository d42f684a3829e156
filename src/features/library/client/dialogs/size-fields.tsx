import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fits, Side } from '../../contract/variations.ts';
import styles from './dialogs.module.css';

export type SizeDraft = { readonly width: string; readonly height: string; readonly fit: (typeof fits)[number] };

export const emptySize: SizeDraft = { width: '', height: '', fit: 'contain' };

/** Null unless both numbers are in the range of the specification. */
export function readSize({ width, height, fit }: SizeDraft) {
  const [across, down] = [width, height].map((text) =>
    /^\d+$/.test(text) ? Side.safeParse(Number(text)).data : undefined,
  );
  return across === undefined || down === undefined ? null : { width: across, height: down, fit };
}

/** Width, height and how an image fills them. */
export function SizeFields({ value, onChange }: { value: SizeDraft; onChange: (next: SizeDraft) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.sides}>
      {(['width', 'height'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`library.addSize.${side}`)}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={value[side]}
          onChange={(event) => onChange({ ...value, [side]: event.currentTarget.value.replaceAll(/\D/g, '') })}
        />
      ))}
      <SelectField
        label={t('library.fit.label')}
        value={value.fit}
        options={fits.map((fit) => ({ value: fit, label: t(`library.fit.${fit}`) }))}
        onChange={(next) => onChange({ ...value, fit: fits.find((fit) => fit === next) ?? 'contain' })}
      />
    </div>
  );
}
