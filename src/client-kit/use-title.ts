import { useEffect } from 'react';
import { t } from './texts.ts';

/** The title of the window: the screen first, because tabs are narrow. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${t('kit.title')}`;
  }, [screen]);
}
