import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteField } from '#ui/palette-field.tsx';
import type { PaletteSource } from './palette-entry.ts';

const load = () => import('./palette-dialog.tsx');
const PaletteDialog = lazy(() => load().then((module) => ({ default: module.PaletteDialog })));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The field in the header, and the shortcut Ctrl K (⌘ K). */
export function PaletteOpener({ sources }: { sources: readonly PaletteSource[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    addEventListener('keydown', press);
    // Preloaded while idle, so that the palette opens without delay.
    const idle = setTimeout(() => void load().catch(() => undefined), prefetchAfterMs);
    return () => {
      removeEventListener('keydown', press);
      clearTimeout(idle);
    };
  }, []);
  return (
    <>
      <PaletteField
        label={t('kit.palette.open')}
        keys={isApple ? ['⌘', 'K'] : ['Ctrl', 'K']}
        onOpen={() => setOpen(true)}
        onNear={() => void load().catch(() => undefined)}
      />
      {isOpen && (
        <Suspense>
          <PaletteDialog sources={sources} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const prefetchAfterMs = 1500;
