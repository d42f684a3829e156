import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logProblem } from './log-problem.ts';
import styles from './oops-page.module.css';

/** Also shown when the texts themselves did not come, so its words are handed in. */
export type OopsWords = { readonly title: string; readonly text: string; readonly reload: string };

/** English, in the file: the translations may be what is missing. */
export const oopsInEnglish: OopsWords = {
  title: 'Oops! Something went wrong',
  text: 'Sorry for the inconvenience. An unknown error has occurred. Please try again.',
  reload: 'Reload Page',
};

/** Needs nothing but the browser: whatever broke, this still draws. */
export function OopsPage({ words }: { words: OopsWords }) {
  return (
    <main className={styles.page}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {words.reload}
      </button>
    </main>
  );
}

/** The router's error boundary. */
export function OopsRoute({ words }: { words: OopsWords }) {
  const error = useRouteError();
  useEffect(() => logProblem('A screen broke', error), [error]);
  return <OopsPage words={words} />;
}
