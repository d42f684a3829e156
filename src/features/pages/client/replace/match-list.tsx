import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { FoundPage, Match } from '../../contract/replace.ts';
import { type Deselected, toggleMatch, togglePage } from './chosen-matches.ts';
import styles from './replace.module.css';

type Props = {
  pages: readonly FoundPage[];
  replacement: string;
  deselected: Deselected;
  onChange: (change: (before: Deselected) => Deselected) => void;
};

/** Every match in its line, before and after the change, by page. */
export function MatchList({ pages, replacement, deselected, onChange }: Props) {
  if (pages.length === 0) return null;
  return (
    <ul className={styles.pages}>
      {pages.map((page) => (
        <PageMatches
          key={page.path}
          page={page}
          replacement={replacement}
          deselected={deselected.get(page.path)}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

type PageProps = {
  page: FoundPage;
  replacement: string;
  deselected: ReadonlySet<number> | undefined;
  onChange: Props['onChange'];
};

// A thousand matches are listed at once; selecting one draws only its page again.
const PageMatches = memo(function PageMatches({ page, replacement, deselected, onChange }: PageProps) {
  const { t } = useTranslation();
  const { path, title, matches, hasMore } = page;
  const skipped = deselected?.size ?? 0;
  return (
    <li>
      <label className={styles.page}>
        <input
          type="checkbox"
          aria-label={t('pages.replace.page', { path })}
          checked={skipped < matches.length}
          ref={(box) => {
            if (box) box.indeterminate = skipped > 0 && skipped < matches.length;
          }}
          onChange={() => onChange((before) => togglePage(before, page))}
        />
        <span className={styles.name}>
          <b>{title ?? path}</b>
          <small>{path}</small>
        </span>
        <Badge tone="grey">{String(matches.length)}</Badge>
      </label>
      <ul>
        {matches.map((match, at) => (
          <li key={`${at} ${match.line}`}>
            <label className={styles.match}>
              <input
                type="checkbox"
                checked={deselected?.has(at) !== true}
                onChange={() => onChange((before) => toggleMatch(before, path, at))}
              />
              <MatchedLine match={match} replacement={replacement} />
            </label>
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.more}>{t('pages.replace.more')}</p>}
    </li>
  );
});

function MatchedLine({ match, replacement }: { match: Match; replacement: string }) {
  const { t } = useTranslation();
  const { line, before, found, after } = match;
  return (
    <>
      <span className={styles.line}>{t('pages.replace.line', { line })}</span>
      <code className={styles.text}>
        {before}
        <del>{found}</del>
        {replacement !== '' && <ins>{replacement}</ins>}
        {after}
      </code>
    </>
  );
}
