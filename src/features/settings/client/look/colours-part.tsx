import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Part } from '../fields/part.tsx';
import { SectionFields } from '../fields/section-fields.tsx';
import { useSettings } from '../settings-context.ts';
import { ColourRows } from './colour-rows.tsx';
import styles from './look.module.css';
import { PaletteCards } from './palette-cards.tsx';
import { PaletteMaker } from './palette-maker.tsx';
import { chosenColours, isSamePalette, type Palette, shownColours } from './palettes.ts';

const schemes = ['light', 'dark'] as const;

/** A palette as a whole, then its five colors for light and dark. */
export function ColoursPart() {
  const { t } = useTranslation();
  const { draft, theme, previewScheme } = useSettings();
  const chosen = draft.read('site-colors');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>(chosen.scheme === 'dark' ? 'dark' : 'light');
  // A site that is always dark or always light is previewed that way.
  const [followed, setFollowed] = useState(chosen.scheme);
  if (followed !== chosen.scheme) {
    setFollowed(chosen.scheme);
    if (chosen.scheme !== 'auto') setScheme(chosen.scheme);
  }
  useEffect(() => {
    previewScheme(scheme);
    return () => previewScheme(null);
  }, [previewScheme, scheme]);
  const own = theme.palettes[0];
  if (!own) return null;
  const { light, dark } = shownColours(chosen, own);
  const wear = (palette: Palette) => draft.set('site-colors', chosenColours(palette, own));
  return (
    <Part
      section="site-colors"
      title={t('settings.colours.palette')}
      end={
        <Button kind="link" size="small" icon={<IconHistory />} onClick={() => wear(own)}>
          {t('settings.colours.own')}
        </Button>
      }
    >
      <PaletteCards
        palettes={theme.palettes}
        isChosen={(palette) => isSamePalette(palette, { light, dark })}
        onChoose={wear}
      />
      <PaletteMaker accent={light.accent} onMake={wear} />
      <div>
        <div className={styles.scheme}>
          <Segmented
            label={t('settings.colours.shown')}
            value={scheme}
            onChange={setScheme}
            options={schemes.map((value) => ({ value, label: t(`settings.colours.${value}`) }))}
          />
        </div>
        <ColourRows
          key={scheme}
          colours={scheme === 'light' ? light : dark}
          problems={draft.problemsOf('site-colors')}
          scheme={scheme}
          onChange={(colours) => draft.set('site-colors', { [scheme]: colours })}
          onLeave={() => draft.leave('site-colors')}
        />
      </div>
      <SectionFields section="site-colors" renderField={({ key }) => (key === 'scheme' ? undefined : null)} />
    </Part>
  );
}
