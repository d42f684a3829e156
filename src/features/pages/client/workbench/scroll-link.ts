export type ScrollSide = 'text' | 'preview';

/** Keeps the text and its preview at the same line. The side that the person scrolls leads, and the other one follows. */
export type ScrollLink = {
  /** Takes part: `follow` scrolls this side to a line. The result ends it. */
  readonly join: (side: ScrollSide, follow: (line: number) => void) => () => void;
  /** A person scrolled this side to a line. */
  readonly moved: (side: ScrollSide, line: number) => void;
};

export function makeScrollLink(): ScrollLink {
  const followers = new Map<ScrollSide, (line: number) => void>();
  return {
    join: (side, follow) => {
      followers.set(side, follow);
      return () => {
        if (followers.get(side) === follow) followers.delete(side);
      };
    },
    moved: (side, line) => followers.get(side === 'text' ? 'preview' : 'text')?.(line),
  };
}

/** Where lines are shown in an editor that scrolls. */
export type ScrollMap = { readonly lineAt: (top: number) => number; readonly topOf: (line: number) => number };

/** Connects an editor with the preview; the result ends it. */
export type LinkScroll = (scroller: HTMLElement, map: ScrollMap) => () => void;

/** What a person does to scroll. Scrolling for any other reason, such as an image that was loaded, leads nobody. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Lets an editor lead and follow. */
export const linkTo =
  (link: ScrollLink): LinkScroll =>
  (scroller, map) => {
    let isLeading = false;
    let frame = 0;
    const lead = () => {
      isLeading = true;
    };
    const report = () => {
      cancelAnimationFrame(frame);
      if (isLeading) frame = requestAnimationFrame(() => link.moved('text', map.lineAt(scroller.scrollTop)));
    };
    const leave = link.join('text', (line) => {
      isLeading = false;
      scroller.scrollTop = map.topOf(line);
    });
    for (const input of inputs) scroller.addEventListener(input, lead, { passive: true });
    scroller.addEventListener('scroll', report, { passive: true });
    return () => {
      leave();
      cancelAnimationFrame(frame);
      for (const input of inputs) scroller.removeEventListener(input, lead);
      scroller.removeEventListener('scroll', report);
    };
  };
