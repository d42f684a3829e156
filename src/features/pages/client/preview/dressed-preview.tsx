import { useMemo } from 'react';
import type { FromFrame, ToFrame } from '../../preview-talk.ts';
import type { SiteRef } from '../api.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewWidth } from './preview-width.ts';

type Dress = Extract<ToFrame, { kind: 'dress' }>;

type Props = Omit<Dress, 'kind'> & {
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
export function DressedPreview({ site, width, address, theme, settings, css, revision, onVisit }: Props) {
  const word = useMemo(
    (): Dress => ({ kind: 'dress', address, theme, settings, css }),
    [address, theme, settings, css],
  );
  const hear = (said: FromFrame) => {
    if (said.kind === 'visit') onVisit(said.address);
  };
  return (
    <PreviewFrame site={site} width={width} word={word} pauseMs={choosingPauseMs} revision={revision} onWord={hear} />
  );
}
