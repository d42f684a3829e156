import i18next from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import type { UiWords } from '#ui/ui-provider.tsx';

/**
 * Loads the sentences. English is the only language and the fallback. A file that does not come is asked for up to 5 more times,
 * after 350 ms, then twice as long each time.
 */
export async function loadTexts(): Promise<void> {
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      supportedLngs: ['en'],
      ns: ['translation'],
      defaultNS: 'translation',
      backend: { loadPath: '/app/app-assets/locales/{{lng}}/{{ns}}.json' },
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes what it draws; twice would show &amp; to people.
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  if (!i18next.hasResourceBundle('en', 'translation')) throw new Error('The texts could not be loaded');
}

export const t = i18next.t.bind(i18next);

export const uiWords = (): UiWords => ({
  close: t('kit.ui.close'),
  fullScreen: t('kit.ui.fullScreen'),
  leaveFullScreen: t('kit.ui.leaveFullScreen'),
  ok: t('kit.ui.ok'),
  cancel: t('kit.ui.cancel'),
  showPassword: t('kit.ui.showPassword'),
  hidePassword: t('kit.ui.hidePassword'),
  working: t('kit.ui.working'),
  tryAgain: t('kit.ui.tryAgain'),
  digit: (position, length) => t('kit.ui.digit', { position, length }),
});
