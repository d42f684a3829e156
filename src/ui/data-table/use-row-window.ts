import { type RefObject, useEffect, useState } from 'react';
import { type RowRange, rowsInView } from './row-window.ts';

/** Until it is measured: enough for any screen. */
const atFirst: RowRange = { first: 0, end: 40 };

/**
 * Which of many rows of one height are to be drawn. `body` is the element whose upper edge is the first row's; whatever scrolls around
 * it, the page or a part of it.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [range, setRange] = useState(atFirst);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (!body.current) return;
      const { top } = body.current.getBoundingClientRect();
      const next = rowsInView({ top, viewHeight: innerHeight, rowHeight, count });
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    // Caught on the way down: the scrolling of any part reaches the window only so.
    const options = { capture: true, passive: true };
    addEventListener('scroll', soon, options);
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon, options);
      removeEventListener('resize', soon);
    };
  }, [body, count, rowHeight]);
  return { first: Math.min(range.first, count), end: Math.min(range.end, count) };
}
