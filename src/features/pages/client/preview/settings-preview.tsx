import { useMemo } from 'react';
import type { MessageFromFrame, MessageToFrame } from '../../preview-messages.ts';
import type { SiteRef } from '../api.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewWidth } from './preview-width.ts';

type UnsavedSettings = Extract<MessageToFrame, { kind: 'show-settings' }>;

type Props = Omit<UnsavedSettings, 'kind'> & {
  site: SiteRef;
  width: PreviewWidth;
  /** Incremented when saved content changed. */
  revision: number;
  /** A link was followed. */
  onVisit: (address: string) => void;
};

/** A short delay for a slider that is still being dragged; other choices must be visible at once. */
const choosingPauseMs = 40;

/** The saved pages of the site with settings that are not saved yet, for the settings room. */
export function SettingsPreview({ site, width, address, theme, settings, css, revision, onVisit }: Props) {
  const message = useMemo(
    (): UnsavedSettings => ({ kind: 'show-settings', address, theme, settings, css }),
    [address, theme, settings, css],
  );
  const receive = (received: MessageFromFrame) => {
    if (received.kind === 'visit') onVisit(received.address);
  };
  return (
    <PreviewFrame
      site={site}
      width={width}
      message={message}
      pauseMs={choosingPauseMs}
      revision={revision}
      onMessage={receive}
    />
  );
}
