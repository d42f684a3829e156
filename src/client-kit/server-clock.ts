/** The difference between the server's clock and this browser's, learned from answers; unknown before the first one. */
let aheadMs: number | undefined;

/** `date` is the header of an answer. */
export function learnServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/** The time by the server's clock, since a browser's clock may be wrong by years. Undefined if it is not known yet. */
export const serverTime = (): Date | undefined => (aheadMs === undefined ? undefined : new Date(Date.now() + aheadMs));
