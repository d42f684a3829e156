/** A custom domain is served for so long after the plan lost the feature. */
export const daysServedWithoutPlan = 30;
/** The owner is reminded so many days before the end. */
export const reminderDays = 7;

const dayMs = 24 * 3_600_000;

export type PlanState = { readonly mayMove: boolean; readonly unpaidSince: Date | null; readonly wasReminded: boolean };

export const servedUntil = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + daysServedWithoutPlan * dayMs);

/** What has to happen to a domain that is served: nothing (null), or one step. A feature that is back undoes all. */
export function decideLossStep(
  { mayMove, unpaidSince, wasReminded }: PlanState,
  now: Date,
): 'begin' | 'remind' | 'end' | 'undo' | null {
  if (mayMove) return unpaidSince ? 'undo' : null;
  if (!unpaidSince) return 'begin';
  const leftMs = servedUntil(unpaidSince).getTime() - now.getTime();
  if (leftMs <= 0) return 'end';
  return leftMs <= reminderDays * dayMs && !wasReminded ? 'remind' : null;
}
