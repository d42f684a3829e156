import type { Notification } from '../contract.ts';

/** A day in the person's own zone. `at` is its newest moment. */
export type DayGroup = {
  readonly day: 'today' | 'yesterday' | 'older';
  readonly at: string;
  readonly items: readonly Notification[];
};

/** A clock that runs ahead of ours counts as today. */
const dayOf = (at: string, now: Date): string => {
  const then = new Date(at);
  return (then > now ? now : then).toDateString();
};

/** Whether a list goes on with the day its last page ended with. */
export const isSameDay = (one: string, other: string, now: Date): boolean => dayOf(one, now) === dayOf(other, now);

/** Newest first as they come, parted where the day changes. */
export function dayGroups(items: readonly Notification[], now: Date): DayGroup[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();
  const groups: { key: string; group: DayGroup & { items: Notification[] } }[] = [];
  for (const item of items) {
    const key = dayOf(item.createdAt, now);
    const last = groups.at(-1);
    if (last?.key === key) last.group.items.push(item);
    else {
      const day = key === now.toDateString() ? 'today' : key === yesterday ? 'yesterday' : 'older';
      groups.push({ key, group: { day, at: item.createdAt, items: [item] } });
    }
  }
  return groups.map(({ group }) => group);
}
