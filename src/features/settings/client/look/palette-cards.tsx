import { useTranslation } from 'react-i18next';
import { PictureChoice } from '#ui/picture-choice.tsx';
import type { ThemeFacts } from '../../contract/settings.ts';
import styles from './look.module.css';

type Palette = ThemeFacts['palettes'][number];
type Props = {
  palettes: readonly Palette[];
  isChosen: (palette: Palette) => boolean;
  onChoose: (palette: Pick<Palette, 'light' | 'dark'>) => void;
};

/** The palettes of a theme, each as three of its colors. */
export function PaletteCards({ palettes, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <PictureChoice
      label={t('settings.colours.palette')}
      many
      value={palettes.find(isChosen)?.name ?? ''}
      onChange={(name) => {
        const palette = palettes.find((each) => each.name === name);
        if (palette) onChoose({ light: palette.light, dark: palette.dark });
      }}
      options={palettes.map(({ name, title, light }) => ({
        value: name,
        label: title,
        picture: (
          <span className={styles.swatches}>
            {[light.background, light.accent, light.text].map((colour) => (
              <span key={colour} style={{ background: colour }} />
            ))}
          </span>
        ),
      }))}
    />
  );
}
