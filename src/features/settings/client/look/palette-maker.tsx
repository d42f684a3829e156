import { paletteFrom } from '@plinth/site-renderer/look/derive-colours.ts';
import type { Colours } from '@plinth/site-renderer/look/look.ts';
import { IconColorPicker, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { PickPicture } from '#features/pages/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './look.module.css';
import { readImageAccent } from './read-image-accent.ts';

type Made = { readonly light: Colours; readonly dark: Colours };
type Props = { accent: string; onMake: (palette: Made) => void };

/** Generates a palette from one color, or from the accent color of an image. The image stays in this browser. */
export function PaletteMaker({ accent, onMake }: Props) {
  const { t } = useTranslation();
  const { site } = useSettings();
  const [colour, setColour] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  const take = async (bytes: Promise<Blob> | Blob, name: string) => {
    try {
      const found = await readImageAccent(await bytes, name);
      setColour(found);
      onMake(paletteFrom(found));
    } catch {
      notify.error(t('settings.colours.notAPicture'));
    }
  };
  return (
    <DropArea onFile={(file) => void take(file, file.name)}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('settings.colours.one')}
        value={colour ?? accent}
        onChange={(event) => setColour(event.target.value)}
      />
      <Button size="small" icon={<IconColorPicker />} onClick={() => onMake(paletteFrom(colour ?? accent))}>
        {t('settings.colours.fromColour')}
      </Button>
      <Button size="small" icon={<IconPhoto />} onClick={() => setPicking(true)}>
        {t('settings.colours.fromPicture')}
      </Button>
      <small>{t('settings.colours.drop')}</small>
      <Suspense>
        {isPicking && (
          <PickPicture
            site={site}
            title={t('settings.colours.fromPicture')}
            onPick={({ address, load }) => {
              setPicking(false);
              void take(load(), address);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </DropArea>
  );
}

/** Takes one dropped file, and shows while it is dragged over. */
function DropArea({ children, onFile }: { children: ReactNode; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <section
      className={styles.maker}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </section>
  );
}
