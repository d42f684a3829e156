import { describe, expect, it } from 'vitest';
import type { MessageFromFrame } from '../../preview-messages.ts';
import { emptyFrame, reduceFrame } from './frame-state.ts';

const after = (...messages: readonly MessageFromFrame[]) => messages.reduce(reduceFrame, emptyFrame);
const shown: MessageFromFrame = { kind: 'shown', path: '/a.md', address: '/a/', warnings: [] };

describe('the frame of a preview', () => {
  it('shows a skeleton until a page is on screen, and while another one loads', () => {
    expect(after({ kind: 'ready' })).toEqual({ isReady: true, hasFailed: false, isDrawn: false });
    expect(after({ kind: 'ready' }, { kind: 'drawing' }, shown).isDrawn).toBe(false);
    expect(after({ kind: 'ready' }, { kind: 'drawing' }, { kind: 'drawn' }, shown).isDrawn).toBe(true);
    expect(after({ kind: 'drawn' }, { kind: 'drawing' }).isDrawn).toBe(false);
  });

  it('reports a failure until a page is shown, and not because of clicks and scrolling', () => {
    expect(after({ kind: 'failed' }).hasFailed).toBe(true);
    expect(after({ kind: 'failed' }, { kind: 'place', line: 1 }, { kind: 'scrolled', line: 2 }).hasFailed).toBe(true);
    expect(after({ kind: 'failed' }, shown).hasFailed).toBe(false);
  });
});
