import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteRef } from '#features/pages/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { ThreadCard } from './thread-card.tsx';
import type { Thread } from './threads.ts';
import { useComments } from './use-comments.ts';

type Props = { site: SiteRef; fileId: string; threads: readonly Thread[] };

/** Comments on the page as a whole, and on blocks that are no longer in it. */
export function GeneralComments({ site, fileId, threads }: Props) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { add } = useComments(site, fileId);
  return (
    <section className={styles.general} aria-label={t('review.comments.title')}>
      {threads.map((thread) => (
        <ThreadCard key={thread.first._id} site={site} fileId={fileId} thread={thread} />
      ))}
      {isWriting ? (
        <CommentForm
          label={t('review.comments.onPage')}
          submit={t('review.comments.add')}
          busy={add.isPending}
          error={add.error}
          onSubmit={(text) => add.mutate({ text }, { onSuccess: () => setWriting(false) })}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <Button size="small" onClick={() => setWriting(true)}>
          <IconMessagePlus size={16} aria-hidden="true" /> {t('review.comments.onPage')}
        </Button>
      )}
    </section>
  );
}
