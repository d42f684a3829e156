import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { Button } from '#ui/button.tsx';
import { replaceInPages } from '../../contract/replace.ts';
import { searchQuery } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { labelOf } from './folder-index.ts';
import styles from './site-tree.module.css';
import { splitSnippet } from './split-snippet.ts';
import { findByName } from './tree-rows.ts';

const maxNames = 30;
const debounceMs = 250;

/** Search results: files by name and path at once, then pages by their text. */
export function SearchResults({ typed, onLeaveUp }: { typed: string; onLeaveUp: () => void }) {
  const { t } = useTranslation();
  const { site, index, path: current, open } = useWorkbench();
  const debounced = useDebounced(typed.trim(), debounceMs);
  const texts = useQuery({ ...searchQuery(site, debounced), enabled: debounced.length > 1 });
  const names = findByName(index, typed, maxNames);
  const inTexts = debounced.length > 1 ? (texts.data?.items ?? []) : [];

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const all = [...(event.currentTarget.closest('section')?.querySelectorAll('button') ?? [])];
    const next = all.findIndex((button) => button === event.currentTarget) + step;
    event.preventDefault();
    if (next < 0) onLeaveUp();
    else all[next]?.focus();
  };
  const row = (path: string) => ({
    className: styles.result,
    onClick: () => open(path),
    onKeyDown: press,
    ...(path === current ? { 'aria-current': true as const } : {}),
  });

  return (
    <section className={styles.results} aria-label={t('pages.find.results')}>
      <h2>{t('pages.find.names')}</h2>
      {names.paths.length === 0 && <p className={styles.nothing}>{t('pages.find.noNames')}</p>}
      {names.paths.map((path) => (
        <button key={path} type="button" {...row(path)}>
          <b>{labelOf(index.files, path)}</b>
          <small>{path}</small>
        </button>
      ))}
      {names.hasMore && <p className={styles.nothing}>{t('pages.find.more')}</p>}
      <h2>{t('pages.find.texts')}</h2>
      {texts.error && <p className={styles.nothing}>{errorLines(texts.error).join(' ')}</p>}
      {!texts.error && inTexts.length === 0 && (
        <p className={styles.nothing} role="status">
          {t(texts.isFetching ? 'pages.find.searching' : 'pages.find.noTexts')}
        </p>
      )}
      {inTexts.map(({ path, title, snippet }) => (
        <button key={path} type="button" {...row(path)}>
          <b>{title ?? path}</b>
          <small>
            {splitSnippet(snippet).map(({ text, isFound }, at) => {
              const key = `${at} ${text}`;
              return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
            })}
          </small>
        </button>
      ))}
      {inTexts.length > 0 && <ReplaceButton text={typed.trim()} />}
    </section>
  );
}

function ReplaceButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const { permissions, requestDialog } = useWorkbench();
  if (!mayCall(replaceInPages, permissions)) return null;
  return (
    <div className={styles.replace}>
      <Button size="small" kind="ghost" icon={<IconReplace />} onClick={() => requestDialog({ kind: 'replace', text })}>
        {t('pages.replace.open')}
      </Button>
    </div>
  );
}
