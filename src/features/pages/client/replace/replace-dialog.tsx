import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { hasCapability } from '#contract-kit/capabilities.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { MatchList } from './match-list.tsx';
import styles from './replace.module.css';
import { SearchForm } from './search-form.tsx';
import type { SearchResult } from './use-find-in-pages.ts';
import { useReplaceForm } from './use-replace-form.ts';

/** Searches all pages for a text, shows every match as it would be after the change, and replaces the selected ones at once. */
export function ReplaceDialog({ initial = '', onClose }: { initial?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useReplaceForm(initial, onClose);
  const { options, replacement, result, count, search, replace } = form;
  const applyButton = {
    label: t('pages.replace.apply', { count }),
    kind: 'primary' as const,
    busy: replace.isPending,
    isInactive: count === 0,
    onPress: form.apply,
  };
  const error = replace.error ?? search.error;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.replace.title')}
      width="880px"
      height="min(760px, 90vh)"
      closable={!replace.isPending}
      buttons={[{ label: t('kit.ui.cancel'), onPress: onClose }, ...(result && result.count > 0 ? [applyButton] : [])]}
    >
      <div className={styles.panel}>
        <SearchForm
          options={options}
          replacement={replacement}
          busy={search.isPending}
          onChange={form.change}
          onReplacement={form.setReplacement}
          onSubmit={form.submit}
        />
        {form.problem && <Notice tone="red" lines={[form.problem]} />}
        {error && <Notice tone="red" lines={errorLines(error)} />}
        <Summary result={result} chosen={count} searched={search.isPending ? form.searched : undefined} />
        {result && (
          <MatchList
            pages={result.pages}
            replacement={replacement}
            deselected={form.deselected}
            onChange={form.setDeselected}
          />
        )}
      </div>
    </Dialog>
  );
}

type SummaryProps = { result: SearchResult | undefined; chosen: number; searched: number | undefined };

/** What the search has found, for screen readers too. */
function Summary({ result, chosen, searched }: SummaryProps) {
  const { t } = useTranslation();
  const { permissions } = useWorkbench();
  const describe = (): string => {
    if (searched !== undefined) return t('pages.replace.searching', { count: searched });
    if (!result) return t('pages.replace.intro');
    if (result.count === 0) return t('pages.replace.none');
    const words = {
      chosen,
      matches: t('pages.replace.matches', { count: result.count }),
      pages: t('pages.replace.pages', { count: result.pages.length }),
    };
    return t(chosen === result.count ? 'pages.replace.found' : 'pages.replace.chosen', words);
  };
  const isWaiting = !hasCapability(permissions.teamRole, 'pages.release');
  return (
    <>
      <p className={styles.summary} role="status">
        {describe()}
      </p>
      {result && result.count > 0 && isWaiting && <Notice tone="blue" lines={[t('pages.replace.approval')]} />}
      {result && !result.isComplete && (
        <Notice
          tone="amber"
          lines={[t('pages.replace.capped', { matches: t('pages.replace.matches', { count: result.count }) })]}
        />
      )}
    </>
  );
}
