/** A line of the source, counted from 1, and how far below the top of the page or the editor it is shown. */
export type ScrollPoint = readonly [line: number, top: number];

/**
 * The top of any line, in proportion between the two points around it. Sent as source into the page of the preview, so it must not use
 * anything but its parameters.
 */
export function topOfLine(points: readonly ScrollPoint[], line: number): number {
  let before: ScrollPoint | undefined;
  for (const point of points) {
    if (before && point[0] > line) {
      const share = (line - before[0]) / (point[0] - before[0]);
      return before[1] + (point[1] - before[1]) * Math.max(0, share);
    }
    before = point;
  }
  return before ? before[1] : 0;
}

/** The line that is shown at a distance from the top. */
export function lineAtTop(points: readonly ScrollPoint[], top: number): number {
  let before: ScrollPoint | undefined;
  for (const point of points) {
    if (before && point[1] > top) {
      const share = (top - before[1]) / (point[1] - before[1]);
      return before[0] + (point[0] - before[0]) * Math.max(0, share);
    }
    before = point;
  }
  return before ? before[0] : 1;
}

/** Points in the order of the page, without those that lead back: a footnote is shown far below the line it is written in. */
export function risingPoints(points: readonly ScrollPoint[]): ScrollPoint[] {
  const rising: ScrollPoint[] = [[1, 0]];
  let [line, top] = [1, 0];
  for (const point of points)
    if (point[0] > line && point[1] >= top) {
      rising.push(point);
      [line, top] = point;
    }
  return rising;
}
