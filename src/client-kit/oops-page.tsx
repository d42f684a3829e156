import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logProblem } from './log-problem.ts';
import styles from './oops-page.module.css';

/** Passed in, because the page is also shown when the translations failed to load. */
export type OopsTexts = { readonly title: string; readonly text: string; readonly reload: string };

/** English, because the translations may be what is missing. */
export const englishOopsTexts: OopsTexts = {
  title: 'Oops! Something went wrong',
  text: 'Sorry for the inconvenience. An unknown error has occurred. Please try again.',
  reload: 'Reload Page',
};

/** Depends on nothing but the browser, so that it renders after any error. */
export function OopsPage({ texts }: { texts: OopsTexts }) {
  return (
    <main className={styles.page}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </main>
  );
}

/** The router's error boundary. */
export function OopsRoute({ texts }: { texts: OopsTexts }) {
  const error = useRouteError();
  useEffect(() => logProblem('A screen broke', error), [error]);
  return <OopsPage texts={texts} />;
}
