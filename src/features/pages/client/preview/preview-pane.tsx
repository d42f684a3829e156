import { IconEyeOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBadge } from '#ui/badge.tsx';
import type { MessageFromFrame, MessageToFrame } from '../../preview-messages.ts';
import type { SiteRef } from '../api.ts';
import type { ScrollLink } from '../workbench/scroll-link.ts';
import { PreviewCover, PreviewFrame } from './preview-frame.tsx';
import type { PreviewWidth } from './preview-width.ts';

type PageWarning = Extract<MessageFromFrame, { kind: 'shown' }>['warnings'][number];

type Props = {
  site: SiteRef;
  path: string;
  /** The current text in the editor, saved or not. */
  source: string;
  width: PreviewWidth;
  /** Incremented when saved content changed: other pages may look different then. */
  revision: number;
  /** The line of the caret, counted from 1. */
  line: number | undefined;
  scrolling: ScrollLink;
  onOpen: (path: string) => void;
  /** A block was clicked that begins in this line. */
  onPlace: (line: number) => void;
  onWarnings: (warnings: readonly PageWarning[]) => void;
};

/** Text that is still being typed is not rendered. */
const typingPauseMs = 120;

/** A live preview of the open page, rendered on the preview's own origin by the renderer that publishes the site. */
export function PreviewPane({ site, path, source, width, revision, line, scrolling, ...told }: Props) {
  const { t } = useTranslation();
  const [hasPage, setHasPage] = useState(true);
  const message = useMemo((): MessageToFrame => ({ kind: 'show', path, source }), [path, source]);
  const receive = (received: MessageFromFrame) => {
    if (received.kind === 'open') told.onOpen(received.path);
    if (received.kind === 'place') told.onPlace(received.line);
    if (received.kind === 'scrolled') scrolling.moved('preview', received.line);
    if (received.kind !== 'shown' || received.path !== path) return;
    setHasPage(received.address !== null);
    told.onWarnings(received.warnings);
  };
  return (
    <PreviewFrame
      site={site}
      width={width}
      message={message}
      pauseMs={typingPauseMs}
      revision={revision}
      line={line}
      scrolling={scrolling}
      onMessage={receive}
      cover={
        !hasPage && (
          <PreviewCover
            mark={<IconBadge tone="grey" square icon={<IconEyeOff />} />}
            title={t('pages.preview.noPageTitle')}
            text={t('pages.preview.noPage')}
          />
        )
      }
    />
  );
}
