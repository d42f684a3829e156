const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type TimeLeft = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };

/** The time until a link expires, rounded down to what people say; null once it has expired. */
export function timeLeft(expiresAt: Date, now: Date): TimeLeft | null {
  const ms = expiresAt.getTime() - now.getTime();
  if (ms <= 0) return null;
  // A link for seven days is one for seven days also a moment after it was created.
  const near = ms + minuteMs;
  if (near >= 2 * dayMs) return { unit: 'days', count: Math.floor(near / dayMs) };
  if (near >= hourMs) return { unit: 'hours', count: Math.floor(near / hourMs) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minuteMs)) };
}
