import { useTranslation } from 'react-i18next';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import SourceDiff from '../editor/source-diff.tsx';
import { openSource } from '../editor/source-text.ts';
import styles from './compare.module.css';
import type { LabeledProps } from './compare-props.ts';
import { countChanges } from './count-changes.ts';

/** The source of both states. Cards follow each other in the order of their lines. */
export function ComparedSource({ path, before, after, columns, current, labels, notes = [], ...told }: LabeledProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint('phone');
  const isSplit = columns === 'two' && !isPhone;
  return (
    <>
      {isSplit && (
        <div className={styles.heads}>
          <h3>{labels.before}</h3>
          <h3>{labels.after}</h3>
        </div>
      )}
      <div className={styles.beside} data-notes={notes.length > 0}>
        <SourceDiff
          path={path}
          before={openSource(before ?? '').text}
          after={openSource(after ?? '').text}
          labels={labels}
          layout={isSplit ? 'side' : 'unified'}
          current={current}
          onChunks={(kinds) => told.onCompared?.(countChanges(kinds.map((kind) => ({ kind }))))}
          onLine={told.onBlock}
        />
        {notes.length > 0 && (
          <ol className={isPhone ? styles.notesBelow : styles.notesList} aria-label={t('pages.compare.notes')}>
            {notes
              .toSorted((one, other) => one.line - other.line)
              .map(({ id, card }) => (
                <li key={id}>{card}</li>
              ))}
          </ol>
        )}
      </div>
    </>
  );
}
