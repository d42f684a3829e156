import { IconEyeOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { Loaded } from '#client-kit/loaded.tsx';
import { Mark } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { previewSite } from '../../contract/reading.ts';
import type { FromFrame, ToFrame } from '../../preview-talk.ts';
import styles from './preview-pane.module.css';

type PreviewSite = { readonly _id: string; readonly assetId: string };
export type PreviewWidth = 'phone' | 'tablet' | 'desktop';
type PageWarning = Extract<FromFrame, { kind: 'shown' }>['warnings'][number];

type Props = {
  site: PreviewSite;
  path: string;
  /** What stands in the editor now, saved or not. */
  source: string;
  width: PreviewWidth;
  /** Grows when what is saved changed: other pages may look different then. */
  revision: number;
  onOpen: (path: string) => void;
  onWarnings: (warnings: readonly PageWarning[]) => void;
};

/** Words that are still being typed are not worth drawing. */
const typingPauseMs = 120;
/** Long before an address of the preview is over. */
const freshMs = 6 * 3_600_000;

const tell = (frame: HTMLIFrameElement | null, word: ToFrame): void => frame?.contentWindow?.postMessage(word, '*');

/** The page as it will be, drawn on the preview's own origin by what publishes, too, while one types. */
export function PreviewPane(props: Props) {
  const { t } = useTranslation();
  const { assetId, _id } = props.site;
  const ticket = useQuery({
    queryKey: ['pages', 'preview', _id],
    queryFn: () => call(previewSite, { params: { a: assetId, d: _id } }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
  return (
    <Loaded
      query={ticket}
      compact
      waiting={
        <Skeleton label={t('pages.preview.loading')}>
          <Bone height={240} />
        </Skeleton>
      }
    >
      {({ frameUrl }) => <Framed {...props} frameUrl={frameUrl} />}
    </Loaded>
  );
}

function Framed({ path, source, width, revision, onOpen, onWarnings, frameUrl }: Props & { frameUrl: string }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [hasPage, setHasPage] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const hear = useEffectEvent((word: FromFrame) => {
    if (word.kind === 'ready') setReady(true);
    if (word.kind === 'open') onOpen(word.path);
    if (word.kind === 'failed') setFailed(true);
    if (word.kind !== 'shown' || word.path !== path) return;
    setFailed(false);
    setHasPage(word.address !== null);
    onWarnings(word.warnings);
  });
  useEffect(() => {
    // The frame has no origin to tell it by; its window nobody else has.
    const listen = ({ source: from, data }: MessageEvent<FromFrame>) => {
      if (from !== null && from === frame.current?.contentWindow) hear(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady && revision >= 0) tell(frame.current, { kind: 'refresh' });
  }, [isReady, revision]);
  useEffect(() => {
    if (!isReady || revision < 0) return;
    const timer = setTimeout(() => tell(frame.current, { kind: 'show', path, source }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [isReady, path, source, revision]);
  return (
    <div className={styles.pane}>
      <iframe
        ref={frame}
        className={`${styles.frame} ${width === 'desktop' ? '' : styles[width]}`}
        src={frameUrl}
        // Without an origin, the preview's not even: what runs in there reaches no storage and no cookie at all.
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        title={t('pages.preview.title')}
      />
      {hasFailed && (
        <div className={styles.over}>
          <EmptyState
            compact
            picture={<Mark tone="red" square icon={<IconPlugConnectedX />} />}
            title={t('pages.preview.failedTitle')}
            action={
              <Button onClick={() => tell(frame.current, { kind: 'show', path, source })}>
                {t('kit.ui.tryAgain')}
              </Button>
            }
          >
            {t('pages.preview.failed')}
          </EmptyState>
        </div>
      )}
      {!hasPage && !hasFailed && (
        <div className={styles.over}>
          <EmptyState
            compact
            picture={<Mark tone="grey" square icon={<IconEyeOff />} />}
            title={t('pages.preview.noPageTitle')}
          >
            {t('pages.preview.noPage')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
