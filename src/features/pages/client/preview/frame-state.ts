import type { MessageFromFrame } from '../../preview-messages.ts';

export type FrameState = {
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  /** A page is on screen. Until then, a skeleton is shown. */
  readonly isDrawn: boolean;
};

export const emptyFrame: FrameState = { isReady: false, hasFailed: false, isDrawn: false };

/** The state of the frame after a message. */
export function reduceFrame(state: FrameState, { kind }: MessageFromFrame): FrameState {
  switch (kind) {
    case 'ready':
      return { ...state, isReady: true };
    case 'drawing':
    case 'drawn':
      return { ...state, isDrawn: kind === 'drawn' };
    case 'place':
    case 'scrolled':
    case 'scrolled-to':
    case 'step':
      return state;
    default:
      return { ...state, hasFailed: kind === 'failed' };
  }
}
