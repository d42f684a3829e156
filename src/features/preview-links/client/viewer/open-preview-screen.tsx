import { IconClock, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { type PreviewWidth, PreviewWidths } from '#features/pages/client/door.tsx';
import { Badge, Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { OpenPreview } from '../../contract/guests.ts';
import { formatMoment } from '../format-moment.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { CommentPanel } from './comment-panel.tsx';
import { GuestFrame } from './guest-frame.tsx';
import type { GuestLink } from './use-guest-link.ts';
import styles from './viewer.module.css';

type Props = { link: GuestLink; preview: OpenPreview };

/** The page, with a bar above that says what it is, and the comments beside it. */
export function OpenPreviewScreen({ link, preview }: Props) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint('phone');
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const [isCommenting, setCommenting] = useState(preview.allowsComments && !isPhone);
  useTitle(preview.title);
  return (
    <div className={styles.viewer}>
      <header className={styles.bar}>
        <div className={styles.names}>
          <h1>{preview.title}</h1>
          <span>{preview.project}</span>
        </div>
        <PreviewFacts preview={preview} />
        {!isPhone && <PreviewWidths width={width} onChange={setWidth} />}
        {preview.allowsComments && (
          <Button
            icon={<IconMessage />}
            aria-expanded={isCommenting}
            aria-controls="guest-comments"
            onClick={() => setCommenting(!isCommenting)}
          >
            {t('preview-links.viewer.comments')}
            {preview.comments.length > 0 && <Count>{preview.comments.length}</Count>}
          </Button>
        )}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.page} data-width={width}>
          <GuestFrame
            preview={preview}
            onLeave={() => notify.info(t('preview-links.viewer.onlyThisPage'))}
            onReload={() => void link.reload()}
          />
        </div>
        {isCommenting && <CommentPanel link={link} comments={preview.comments} onClose={() => setCommenting(false)} />}
      </main>
    </div>
  );
}

/** That it is a preview, of which text, and until when it can be opened. */
function PreviewFacts({ preview: { expiresAt, versionAt } }: { preview: OpenPreview }) {
  const { t } = useTranslation();
  const sayTimeLeft = useTimeLeft();
  return (
    <div className={styles.facts}>
      <Badge tone="teal">{t('preview-links.viewer.preview')}</Badge>
      {versionAt && (
        <span className={styles.version}>{t('preview-links.row.version', { at: formatMoment(versionAt) })}</span>
      )}
      <span>
        <IconClock size={16} aria-hidden="true" />
        {sayTimeLeft(expiresAt)}
      </span>
    </div>
  );
}
