import { IconPlus, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { type SharedPageRef, useWorkbench } from '#features/pages/client/door.tsx';
import { Count, IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import type { PreviewLinks } from '../../contract/links.ts';
import { linksQuery } from '../api.ts';
import { CreateLink } from './create-link.tsx';
import { GuestComments } from './guest-comments.tsx';
import { LinkRow } from './link-row.tsx';
import styles from './share.module.css';

type Props = { page: SharedPageRef; onClose: () => void };

/** The links to the preview of a page, a form for a new one, and the comments of their guests. */
export function SharePreview({ page, onClose }: Props) {
  const { t } = useTranslation();
  const { list } = useWorkbench();
  const query = useQuery(linksQuery(page));
  const title = list.files.get(page.path)?.frontMatter?.title || page.path;
  return (
    <Dialog
      opened
      onClose={onClose}
      width="640px"
      title={t('preview-links.share.title', { title })}
      buttons={[{ label: t('preview-links.share.done'), onPress: onClose }]}
    >
      <QueryView query={query} compact skeleton={<ShareSkeleton />}>
        {(found) => <ShareParts page={page} found={found} />}
      </QueryView>
    </Dialog>
  );
}

function ShareParts({ page, found: { links, comments } }: { page: SharedPageRef; found: PreviewLinks }) {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [newest, setNewest] = useState<string>();
  return (
    <div className={styles.parts}>
      {isCreating ? (
        <CreateLink
          page={page}
          onCreated={(id) => {
            setNewest(id);
            setCreating(false);
          }}
          onCancel={() => setCreating(false)}
        />
      ) : links.length === 0 ? (
        <EmptyState
          compact
          picture={<IconBadge tone="teal" square icon={<IconUserShare />} />}
          title={t('preview-links.share.emptyTitle')}
          action={<NewButton onPress={() => setCreating(true)} />}
        >
          {t('preview-links.share.emptyText')}
        </EmptyState>
      ) : (
        <div className={styles.intro}>
          <p>{t('preview-links.share.intro')}</p>
          <NewButton isSecondary={newest !== undefined} onPress={() => setCreating(true)} />
        </div>
      )}
      {links.length > 0 && (
        <section aria-label={t('preview-links.share.links')}>
          <ul className={styles.links}>
            {links.map((link) => (
              <LinkRow key={link._id} site={page.site} link={link} isNew={link._id === newest} />
            ))}
          </ul>
        </section>
      )}
      {comments.length > 0 && (
        <section className={styles.comments} aria-labelledby="guest-comments">
          <h3 id="guest-comments">
            {t('preview-links.share.comments')} <Count>{comments.length}</Count>
          </h3>
          <GuestComments site={page.site} comments={comments} />
        </section>
      )}
    </div>
  );
}

/** Secondary beside a link that was just created, which is copied next. */
function NewButton({ onPress, isSecondary = false }: { onPress: () => void; isSecondary?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button kind={isSecondary ? 'secondary' : 'primary'} icon={<IconPlus />} onClick={onPress}>
      {t('preview-links.share.new')}
    </Button>
  );
}

function ShareSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('preview-links.share.loading')}>
      <div className={styles.parts}>
        <SkeletonBlock height={36} radius={8} />
        <SkeletonBlock height={104} radius={8} />
        <SkeletonBlock height={104} radius={8} />
      </div>
    </Skeleton>
  );
}
