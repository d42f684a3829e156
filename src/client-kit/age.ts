export type Age =
  | { readonly unit: 'now' | 'yesterday' | 'older' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The time since `at`, in the units people use. A time in the future counts as now. */
export function computeAge(at: Date, now: Date): Age {
  const ms = now.getTime() - at.getTime();
  if (ms < minuteMs) return { unit: 'now' };
  if (ms < hourMs) return { unit: 'minutes', count: Math.floor(ms / minuteMs) };
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (at >= startOfToday) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  const startOfYesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return { unit: at >= startOfYesterday ? 'yesterday' : 'older' };
}
