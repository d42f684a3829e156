import { type FontChoice, fontOf } from '@plinth/site-renderer/look/fonts.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '#ui/search-select.tsx';
import { filterByLabel } from '../fields/filter-by-label.ts';
import { useSettings } from '../settings-context.ts';
import { loadSamples } from './font-samples.ts';
import styles from './look.module.css';

type Props = {
  title: string;
  value: FontChoice | null;
  own: FontChoice;
  onChange: (value: FontChoice | null) => void;
};

const ownFont = 'own';
/** Longer text is shown smaller, so that it fits. */
const longName = 11;

/** One font, shown in its own letters, with a list of the others. */
export function FontCard({ title, value, own, onChange }: Props) {
  const { t } = useTranslation();
  const { inputs, draft, mayChange } = useSettings();
  const worn = value ?? own;
  const name = fontOf(worn).title;
  useEffect(() => loadSamples([worn]), [worn]);
  const linked = draft.read('font-links').links.map(({ family }) => ({ value: `own:${family}`, label: family }));
  const options = [
    { value: ownFont, label: t('settings.valueLabels.own') },
    ...inputs.fonts.map((font) => ({ value: font.name as string, label: font.title })),
    ...linked,
  ];
  const known = options.some((option) => option.value === worn);
  return (
    <div className={styles.font}>
      <small>{title}</small>
      <p
        className={name.length > longName ? `${styles.sample} ${styles.small}` : styles.sample}
        style={{ fontFamily: fontOf(worn).stack }}
        aria-hidden="true"
      >
        {name}
      </p>
      <SearchSelect
        label={t('settings.fonts.choose', { title })}
        isLabelHidden
        value={value ?? ownFont}
        options={known ? options : [...options, { value: worn, label: fontOf(worn).title }]}
        filter={filterByLabel}
        nothingFound={t('settings.fonts.none')}
        disabled={!mayChange}
        optionStyle={(name) => ({ fontFamily: fontOf(name === ownFont ? own : name).stack })}
        onOpen={() => loadSamples(inputs.fonts.map(({ name }) => name))}
        onChange={(name) => onChange(name === ownFont ? null : name)}
      />
    </div>
  );
}
