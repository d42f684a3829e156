import type { Notification } from '../contract.ts';

/** A day in the person's own zone. `at` is its newest moment. */
export type DayGroup = {
  readonly day: 'today' | 'yesterday' | 'older';
  readonly at: string;
  readonly items: readonly Notification[];
};

const dayOf = (at: Date): string => at.toDateString();

/** Newest first as they come, parted where the day changes. A clock that runs ahead of ours counts as today. */
export function dayGroups(items: readonly Notification[], now: Date): DayGroup[] {
  const yesterday = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const groups: { key: string; group: DayGroup & { items: Notification[] } }[] = [];
  for (const item of items) {
    const at = new Date(item.createdAt);
    const key = dayOf(at > now ? now : at);
    const last = groups.at(-1);
    if (last?.key === key) last.group.items.push(item);
    else {
      const day = key === dayOf(now) ? 'today' : key === yesterday ? 'yesterday' : 'older';
      groups.push({ key, group: { day, at: item.createdAt, items: [item] } });
    }
  }
  return groups.map(({ group }) => group);
}
