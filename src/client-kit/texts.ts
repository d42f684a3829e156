import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { codeLength } from '#contract-kit/lengths.ts';
import type { UiTexts } from '#ui/ui-provider.tsx';

/** Fetches one file of texts. `true` beside an error requests a retry; `init` decides how many and when. */
const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    fetch(`/app/app-assets/locales/${language}/${namespace}.json`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`texts: ${answer.status}`))))
      .then(
        (texts) => done(null, texts),
        (error: Error) => done(error, true),
      );
  },
};

/**
 * Loads the texts. English is the only language and the fallback. A file that fails to load is requested up to 5 more times, after 350 ms,
 * then twice as long each time.
 */
export async function loadTexts(): Promise<void> {
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      supportedLngs: ['en'],
      ns: ['translation'],
      defaultNS: 'translation',
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes texts; escaping twice would show &amp;.
      interpolation: { escapeValue: false, defaultVariables: { codeLength } },
      react: { useSuspense: false },
    });
  if (!i18next.hasResourceBundle('en', 'translation')) throw new Error('The texts could not be loaded');
}

export const t = i18next.t.bind(i18next);

export const uiTexts = (): UiTexts => ({
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
  date: {
    open: (label) => t('kit.date.open', { label }),
    example: t('kit.date.example'),
    exampleTime: t('kit.date.exampleTime'),
    unreadable: t('kit.date.unreadable'),
    unreadableTime: t('kit.date.unreadableTime'),
    time: t('kit.date.time'),
    hours: t('kit.date.hours'),
    minutes: t('kit.date.minutes'),
    done: t('kit.date.done'),
    calendar: {
      monthLevelControl: t('kit.date.chooseMonth'),
      yearLevelControl: t('kit.date.chooseYear'),
      nextMonth: t('kit.date.nextMonth'),
      previousMonth: t('kit.date.previousMonth'),
      nextYear: t('kit.date.nextYear'),
      previousYear: t('kit.date.previousYear'),
      nextDecade: t('kit.date.nextDecade'),
      previousDecade: t('kit.date.previousDecade'),
    },
  },
  table: {
    columns: t('kit.table.columns'),
    sort: t('kit.table.sort'),
    export: (list) => t('kit.table.export', { list }),
    selectAll: t('kit.table.selectAll'),
    select: (name) => t('kit.table.select', { name }),
    selected: (count) => t('kit.table.selected', { count }),
    clear: t('kit.table.clear'),
    more: t('kit.table.more'),
    actions: t('kit.table.actions'),
    loading: t('kit.table.loading'),
    rows: (count) => t('kit.table.rows', { count }),
    asc: (column) => t('kit.table.asc', { column }),
    desc: (column) => t('kit.table.desc', { column }),
  },
});
