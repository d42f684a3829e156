import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageFromFrame, MessageToFrame } from '#features/pages/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import type { OpenPreview } from '../../contract/guests.ts';
import styles from './viewer.module.css';

type Props = {
  preview: Pick<OpenPreview, 'frameUrl' | 'ticket' | 'title'>;
  /** A link to another page was followed. */
  onLeave: () => void;
  onReload: () => void;
};

type Shown = 'loading' | 'page' | 'none' | 'failed';

/** The page on the origin of previews, in a frame that has no origin itself: nothing in it can read the address of this screen. */
export function GuestFrame({ preview, onLeave, onReload }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Shown>('loading');
  const receive = useEffectEvent((message: MessageFromFrame) => {
    if (message.kind === 'ready')
      return frame.current?.contentWindow?.postMessage(
        { kind: 'show-shared', ticket: preview.ticket } satisfies MessageToFrame,
        '*',
      );
    if (message.kind === 'failed') setShown('failed');
    if (message.kind === 'shared-shown') setShown(message.isFound ? 'page' : 'none');
    // Scripts of the page may send anything at any time; a person's click gives the frame the focus.
    if (message.kind === 'visit' && document.activeElement === frame.current) onLeave();
  });
  useEffect(() => {
    // The frame has no origin to check, but its window reference is unique.
    const listen = ({ source, data }: MessageEvent<MessageFromFrame>) => {
      if (source !== null && source === frame.current?.contentWindow) receive(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={preview.frameUrl}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        title={t('preview-links.viewer.frame', { title: preview.title })}
      />
      {shown === 'loading' && <FrameSkeleton />}
      {(shown === 'failed' || shown === 'none') && (
        <div className={styles.over}>
          <EmptyState
            compact
            picture={<IconBadge tone="red" square icon={<IconPlugConnectedX />} />}
            title={t('preview-links.viewer.failedTitle')}
            action={<Button onClick={onReload}>{t('kit.ui.tryAgain')}</Button>}
          >
            {t(shown === 'none' ? 'preview-links.viewer.noPage' : 'preview-links.viewer.failed')}
          </EmptyState>
        </div>
      )}
    </>
  );
}

function FrameSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading}>
      <Skeleton label={t('preview-links.viewer.loading')}>
        <SkeletonBlock width="40%" height={20} />
        <SkeletonBlock width="75%" height={36} />
        <SkeletonBlock height={160} radius={8} />
      </Skeleton>
    </div>
  );
}
