import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareNote, SiteRef } from '#features/pages/client/door.tsx';
import type { OpenReview } from '../../contract/reviews.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { GeneralComments } from './general-comments.tsx';
import { ThreadCard } from './thread-card.tsx';
import { groupThreads, lineOf, quoteOf } from './threads.ts';
import { useComments } from './use-comments.ts';

/** The comments on blocks as cards beside them, the others below, and the comment being written. */
export function useNotes(
  site: SiteRef,
  { review, after, comments }: OpenReview,
): { notes: readonly CompareNote[]; startAt: (line: number) => void; general: ReactNode } {
  const { t } = useTranslation();
  const [line, setLine] = useState<number>();
  const { add } = useComments(site, review._id);
  const source = after?.content ?? '';
  const placed = groupThreads(comments).map((thread) => ({
    thread,
    line: thread.first.block && after ? lineOf(thread.first.block, after.hash, source) : null,
  }));
  const notes: CompareNote[] = placed.flatMap(({ thread, line: at }) =>
    at === null
      ? []
      : [
          {
            id: thread.first._id,
            line: at,
            card: <ThreadCard site={site} fileId={review._id} thread={thread} />,
          },
        ],
  );
  if (line !== undefined && after) {
    const block = { hash: after.hash, line, quote: quoteOf(source, line) };
    const card = (
      <div className={styles.card} data-new="true">
        <CommentForm
          key={line}
          label={t('review.comments.onBlock')}
          submit={t('review.comments.add')}
          busy={add.isPending}
          error={add.error}
          onSubmit={(text) => add.mutate({ text, block }, { onSuccess: () => setLine(undefined) })}
          onCancel={() => setLine(undefined)}
        />
      </div>
    );
    notes.push({ id: 'new', line, card });
  }
  const others = placed.filter(({ line: at }) => at === null).map(({ thread }) => thread);
  return {
    notes,
    startAt: setLine,
    general: <GeneralComments site={site} fileId={review._id} threads={others} />,
  };
}
