import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { previewSite } from '../../contract/reading.ts';
import type { MessageFromFrame, MessageToFrame } from '../../preview-messages.ts';
import { inSite, type SiteRef } from '../api.ts';
import type { ScrollLink, ScrollSide } from '../workbench/scroll-link.ts';
import { emptyFrame, reduceFrame } from './frame-state.ts';
import styles from './preview-frame.module.css';
import type { PreviewWidth } from './preview-width.ts';

export type FrameHandle = { readonly send: (message: MessageToFrame) => void };

type Props = {
  ref?: Ref<FrameHandle> | undefined;
  /** The accessible name, if there are several frames. */
  title?: string | undefined;
  site: SiteRef;
  width: PreviewWidth;
  /** The message that tells the frame what to show; sent again whenever it changes. */
  message: MessageToFrame;
  /** How long a message must stay unchanged before it is sent. */
  pauseMs: number;
  /** Incremented when saved content changed: the page is fetched again. */
  revision: number;
  onMessage: (message: MessageFromFrame) => void;
  /** The line of the caret; the page scrolls to its block. */
  line?: number | undefined;
  /** Keeps the page at the line of the text. */
  scrolling?: ScrollLink | undefined;
  scrollSide?: ScrollSide | undefined;
  /** A further message about the shown page, such as its current change; sent when it changes. */
  command?: MessageToFrame | undefined;
  /** Covers the page while there is nothing to show. */
  cover?: ReactNode;
};

/** Well before a ticket expires. */
const ticketRenewalMs = 4 * 60_000;
/** A ticket younger than this cannot be the reason why the frame failed. */
const minTicketAgeMs = 60_000;

/** Embeds the preview's own origin in the app: sends it what to show and receives its messages. */
export function PreviewFrame(props: Props) {
  const { site } = props;
  const query = useQuery({
    queryKey: ['pages', 'preview', site._id],
    queryFn: () => call(previewSite, { params: inSite(site) }),
    staleTime: ticketRenewalMs,
    refetchInterval: ticketRenewalMs,
  });
  const renew = () => {
    if (Date.now() - query.dataUpdatedAt > minTicketAgeMs) void query.refetch();
  };
  return (
    <QueryView
      query={query}
      compact
      skeleton={
        <div className={styles.pane}>
          <PreviewSkeleton />
        </div>
      }
    >
      {(given) => <Framed {...props} {...given} onFailed={renew} />}
    </QueryView>
  );
}

const postToFrame = (frame: HTMLIFrameElement | null, message: MessageToFrame): void =>
  frame?.contentWindow?.postMessage(message, '*');

type FramedProps = Props & {
  frameUrl: string;
  /** Renewed regularly; the frame stays. */
  ticket: string;
  /** The frame could not show anything: its ticket may have expired. */
  onFailed: () => void;
};

function Framed(props: FramedProps) {
  const { ref, title, width, message, cover, frameUrl, scrolling, scrollSide = 'preview' } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const { isReady, hasFailed, isDrawn } = useFrameState(frame, props);
  useFrameMessages(frame, { ...props, isReady, hasFailed });
  useImperativeHandle(ref, () => ({ send: (sent) => postToFrame(frame.current, sent) }), []);
  useEffect(
    () => scrolling?.join(scrollSide, (line) => postToFrame(frame.current, { kind: 'scroll', line })),
    [scrolling, scrollSide],
  );
  return (
    <div className={styles.pane}>
      <iframe
        ref={frame}
        className={`${styles.frame} ${width === 'desktop' ? '' : styles[width]}`}
        src={frameUrl}
        // Sandboxed without an origin, not even the preview's: scripts inside cannot access any storage or cookie.
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        title={title ?? t('pages.preview.title')}
      />
      {!isDrawn && !hasFailed && !cover && <PreviewSkeleton />}
      {hasFailed ? (
        <PreviewCover
          mark={<IconBadge tone="red" square icon={<IconPlugConnectedX />} />}
          title={t('pages.preview.failedTitle')}
          text={t('pages.preview.failed')}
          action={<Button onClick={() => postToFrame(frame.current, message)}>{t('kit.ui.tryAgain')}</Button>}
        />
      ) : (
        cover
      )}
    </div>
  );
}

type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Follows the messages of the frame. */
function useFrameState(frame: FrameRef, { onMessage, onFailed }: Pick<FramedProps, 'onMessage' | 'onFailed'>) {
  const [state, dispatch] = useReducer(reduceFrame, emptyFrame);
  const receive = useEffectEvent((received: MessageFromFrame) => {
    dispatch(received);
    if (received.kind === 'failed') onFailed();
    onMessage(received);
  });
  useEffect(() => {
    // The frame has no origin to check, but its window reference is unique.
    const listen = ({ source: from, data }: MessageEvent<MessageFromFrame>) => {
      if (from === null || from !== frame.current?.contentWindow) return;
      // Scripts of the page may send anything at any time; a person's click gives the frame the focus.
      if (data.kind === 'place' && document.activeElement !== frame.current) return;
      // So may they scroll; a person scrolls what is under the pointer.
      if (data.kind === 'scrolled' && !frame.current.matches(':hover, :focus')) return;
      receive(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame]);
  return state;
}

type Sent = Pick<FramedProps, 'ticket' | 'message' | 'pauseMs' | 'revision' | 'line' | 'command'> & {
  readonly isReady: boolean;
  readonly hasFailed: boolean;
};

/** Tells the frame what to show, whenever it changes. */
function useFrameMessages(frame: FrameRef, sent: Sent): void {
  const { ticket, message, pauseMs, revision, line, command, isReady, hasFailed } = sent;
  // Sent first, because the frame needs it for every following request.
  const sendTicket = useEffectEvent((given: string) => {
    postToFrame(frame.current, { kind: 'ticket', ticket: given });
    if (hasFailed) postToFrame(frame.current, message);
  });
  useEffect(() => {
    if (isReady) sendTicket(ticket);
  }, [isReady, ticket]);
  useEffect(() => {
    if (isReady && revision >= 0) postToFrame(frame.current, { kind: 'refresh' });
  }, [frame, isReady, revision]);
  useEffect(() => {
    if (!isReady || revision < 0) return;
    const timer = setTimeout(() => postToFrame(frame.current, message), pauseMs);
    return () => clearTimeout(timer);
  }, [frame, isReady, message, pauseMs, revision]);
  useEffect(() => {
    if (isReady && line !== undefined) postToFrame(frame.current, { kind: 'caret', line });
  }, [frame, isReady, line]);
  useEffect(() => {
    if (isReady && command) postToFrame(frame.current, command);
  }, [frame, isReady, command]);
}

/** A skeleton of a page while the first one is rendered. */
function PreviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton}>
      <Skeleton label={t('pages.preview.loading')}>
        <SkeletonBlock width="40%" height={20} />
        <SkeletonBlock width="75%" height={36} />
        {[100, 96, 88, 60].map((width) => (
          <SkeletonBlock key={width} width={`${width}%`} height={14} />
        ))}
        <SkeletonBlock height={160} radius={8} />
      </Skeleton>
    </div>
  );
}

type CoverProps = { mark: ReactNode; title: string; text: string; action?: ReactNode };

/** Covers the frame and says why there is nothing to show. */
export function PreviewCover({ mark, title, text, action }: CoverProps) {
  return (
    <div className={styles.over}>
      <EmptyState compact picture={mark} title={title} action={action}>
        {text}
      </EmptyState>
    </div>
  );
}
