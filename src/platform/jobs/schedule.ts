import { CronExpressionParser } from 'cron-parser';
import type { AnyJob } from './job.ts';

/**
 * A job that is due by the clock (UTC). After downtime only the newest due slot is fired, and only if it is at most `maxLatenessMs` late:
 * an hourly report is not needed forty times.
 */
export type Schedule = {
  /** Room and noun, such as `mail.sweep-outbox`. */
  readonly name: `${string}.${string}`;
  readonly cron: string;
  readonly job: AnyJob;
  /** The payload of the job; `{}` by default. */
  readonly payload?: object;
  readonly maxLatenessMs: number;
};

export type SlotDecision = { readonly slot: Date; readonly state: 'fired' | 'late' };

/** A schedule that was off for a year has many missed slots; this many of them are recorded. */
const maxRemembered = 100;

/** Validates the cron line and payload at start instead of when they are due. */
export function schedule(definition: Schedule): Schedule {
  CronExpressionParser.parse(definition.cron, { tz: 'UTC' });
  definition.job.payload.parse(definition.payload ?? {});
  return definition;
}

/** Decides every slot after `last` up to `now`, oldest first. */
export function decideSlots(
  { cron, maxLatenessMs }: Pick<Schedule, 'cron' | 'maxLatenessMs'>,
  last: Date,
  now: Date,
): SlotDecision[] {
  const decided: SlotDecision[] = [];
  // One millisecond later, because `prev` is exclusive, and a slot is due at its own instant.
  const expression = CronExpressionParser.parse(cron, { currentDate: new Date(now.getTime() + 1), tz: 'UTC' });
  while (decided.length < maxRemembered) {
    const slot = expression.prev().toDate();
    if (slot <= last) break;
    const isNewest = decided.length === 0;
    decided.push({ slot, state: isNewest && now.getTime() - slot.getTime() <= maxLatenessMs ? 'fired' : 'late' });
  }
  return decided.reverse();
}

/** The time of the next check. */
export function nextSlot({ cron }: Pick<Schedule, 'cron'>, now: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();
}
