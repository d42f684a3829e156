import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import styles from './compare.module.css';
import type { CompareProps } from './compare-props.ts';
import { isTooLong } from './is-too-long.ts';

const ComparedPage = lazy(() => import('./compared-page.tsx').then((part) => ({ default: part.ComparedPage })));
const TooLong = lazy(() => import('./too-long.tsx').then((part) => ({ default: part.TooLong })));
const ComparedSource = lazy(() => import('./compared-source.tsx').then((part) => ({ default: part.ComparedSource })));

/** Two states of a page with marks at everything that differs. It fills the height of the element around it. */
export function ComparePage(props: CompareProps) {
  const { t } = useTranslation();
  const labels = props.labels ?? { before: t('pages.compare.before'), after: t('pages.compare.after') };
  const DrawnPage = isTooLong(props.before, props.after) ? TooLong : ComparedPage;
  const View = props.view === 'page' ? DrawnPage : ComparedSource;
  // A state that is missing has nothing to show in a column of its own.
  const columns = props.before === null || props.after === null ? 'one' : props.columns;
  return (
    <div className={styles.compare}>
      <Suspense fallback={<EditorSkeleton />}>
        <View {...props} labels={labels} columns={columns} />
      </Suspense>
    </div>
  );
}
