import { useEffect } from 'react';
import { t } from './texts.ts';

/** The window's title: the screen first, since tabs are narrow. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${t('kit.title')}`;
  }, [screen]);
}
