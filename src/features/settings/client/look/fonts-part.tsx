import { lineHeights, scales, textSizes } from '@plinth/site-renderer/look/look.ts';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Slider } from '#ui/slider.tsx';
import { titleOf } from '../../describe-changes.ts';
import { Part } from '../fields/part.tsx';
import { SectionFields } from '../fields/section-fields.tsx';
import { useSettings } from '../settings-context.ts';
import { FontCard } from './font-card.tsx';
import styles from './look.module.css';

/** Two fonts, with their size and spacing. Values that were not chosen are the theme's defaults. */
export function FontsPart() {
  const { t } = useTranslation();
  const { draft, theme } = useSettings();
  const chosen = draft.read('fonts');
  const { look } = theme;
  const measures = [
    { key: 'size', own: look.textSize, range: textSizes, step: 1, words: (value: number) => `${value} px` },
    { key: 'scale', own: look.scale, range: scales, step: 0.01, words: (value: number) => value.toFixed(2) },
    {
      key: 'lineHeight',
      own: look.lineHeight,
      range: lineHeights,
      step: 0.05,
      words: (value: number) => value.toFixed(2),
    },
  ] as const;
  return (
    <Part section="fonts" title={t('settings.fonts.title')}>
      <div className={styles.fonts}>
        <FontCard
          title={titleOf('fonts', 'headings')}
          value={chosen.headings}
          own={look.headFont}
          onChange={(headings) => draft.set('fonts', { headings })}
        />
        <FontCard
          title={titleOf('fonts', 'text')}
          value={chosen.text}
          own={look.bodyFont}
          onChange={(text) => draft.set('fonts', { text })}
        />
      </div>
      <div className={styles.measures}>
        {measures.map(({ key, own, range, step, words }) => {
          const title = titleOf('fonts', key);
          return (
            <div key={key} className={styles.measure}>
              <Slider
                label={title}
                value={chosen[key] ?? own}
                min={range.min}
                max={range.max}
                step={step}
                valueText={words(chosen[key] ?? own)}
                onChange={(value) => draft.set('fonts', { [key]: Math.round(value * 100) / 100 })}
              />
              <IconButton
                size="small"
                label={t('settings.fonts.own', { title })}
                icon={<IconRestore />}
                aria-disabled={chosen[key] === null}
                onClick={() => draft.set('fonts', { [key]: null })}
              />
            </div>
          );
        })}
      </div>
    </Part>
  );
}

/** External fonts, with the consequences for visitors. */
export function FontLinksPart() {
  const { t } = useTranslation();
  const { draft } = useSettings();
  const { links } = draft.read('font-links');
  return (
    <Part section="font-links" title={t('settings.fonts.elsewhere')}>
      {links.length > 0 && <Notice tone="amber" lines={[t('settings.fonts.warning')]} />}
      <SectionFields section="font-links" />
    </Part>
  );
}
