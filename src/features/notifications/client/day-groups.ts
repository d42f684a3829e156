import type { Notification } from '../contract.ts';

/** The notifications of one day in the person's time zone. `at` is the newest of them. */
export type DayGroup = {
  readonly day: 'today' | 'yesterday' | 'older';
  readonly at: string;
  readonly items: readonly Notification[];
};

/** A time in the future, from a clock that runs ahead, counts as today. */
const toDay = (at: string, now: Date): string => {
  const then = new Date(at);
  return (then > now ? now : then).toDateString();
};

/** Whether a page continues the last day of the previous page. */
export const isSameDay = (one: string, other: string, now: Date): boolean => toDay(one, now) === toDay(other, now);

/** Groups notifications, which come newest first, by day. */
export function groupByDay(items: readonly Notification[], now: Date): DayGroup[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();
  const groups: { key: string; group: DayGroup & { items: Notification[] } }[] = [];
  for (const item of items) {
    const key = toDay(item.createdAt, now);
    const last = groups.at(-1);
    if (last?.key === key) last.group.items.push(item);
    else {
      const day = key === now.toDateString() ? 'today' : key === yesterday ? 'yesterday' : 'older';
      groups.push({ key, group: { day, at: item.createdAt, items: [item] } });
    }
  }
  return groups.map(({ group }) => group);
}
