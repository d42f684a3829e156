import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { CodeField } from '#features/pages/client/door.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { compileScss } from '../../contract/settings.ts';
import { inSite, settingsKeys } from '../api.ts';
import { Part } from '../fields/part.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './code.module.css';

/** A delay that does not interrupt typing, but shows the result soon after a pause. */
const typingPauseMs = 300;

/** Custom styles: compiled during typing, with errors at their line; the preview uses the last compiled ones. */
export function ScssPart() {
  const { t } = useTranslation();
  const { site, draft, mayChange, previewCss } = useSettings();
  const { source } = draft.read('user-scss');
  const settled = useDebounced(source, typingPauseMs);
  const isSaved = settled === draft.base.values['user-scss']?.source;
  const { data } = useQuery({
    queryKey: [...settingsKeys.of(site), 'scss', settled],
    queryFn: () => call(compileScss, { params: inSite(site), body: { source: settled } }),
    enabled: mayChange && !isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const problem = (!isSaved && settled === source && data?.problem) || null;
  const css = isSaved ? null : data && !data.problem ? data.css : undefined;
  useEffect(() => {
    if (css !== undefined) previewCss(css);
  }, [css, previewCss]);
  useEffect(() => () => previewCss(null), [previewCss]);
  return (
    <Part section="user-scss" title={t('settings.scss.title')}>
      <Suspense fallback={<SkeletonBlock height={320} />}>
        <CodeField
          label={t('settings.scss.label')}
          name="site.scss"
          value={source}
          problem={problem}
          isReadOnly={!mayChange}
          isTall
          onChange={(next) => draft.set('user-scss', { source: next })}
          onLeave={() => draft.leave('user-scss')}
        />
      </Suspense>
      <p className={problem ? styles.problem : styles.quiet} role="status">
        {problem
          ? t('settings.scss.problem', { line: problem.line, message: problem.message })
          : t('settings.scss.hint')}
      </p>
    </Part>
  );
}
