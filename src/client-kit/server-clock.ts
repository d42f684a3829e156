/** The time that the last answer had, and when it came by a clock that nobody can set; unknown before the first answer. */
let learned: { readonly time: number; readonly at: number } | undefined;

/** `date` is the header of an answer. */
export function learnServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) learned = { time, at: performance.now() };
}

/** The time by the server's clock, since a browser's clock may be wrong by years, or be set meanwhile. Undefined if it is not known yet. */
export const serverTime = (): Date | undefined => learned && new Date(learned.time + performance.now() - learned.at);
