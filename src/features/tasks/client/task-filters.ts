import { formatDay } from '#ui/date-text.ts';
import type { TaskState } from '../contract.ts';
import { defaultWindow } from '../task-states.ts';

/** The filters of the list endpoint. */
export type TaskFilters = {
  readonly state?: Exclude<TaskState, 'deleted'>;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
};

/** The URL parameters of the filters. */
export const filterNames = ['search', 'state', 'from', 'to'] as const;
export const clearedFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

export const filterableStates = [
  'scheduled',
  'waiting',
  'running',
  'finished',
  'canceled',
  'aborted',
  'timeout',
] as const;

/** One month before today and one month after. */
export function defaultDays(now: Date): { readonly from: string; readonly to: string } {
  const { from, to } = defaultWindow(now);
  return { from: formatDay(from), to: formatDay(to) };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

const toInstant = (text: string, time: string): string | undefined => {
  if (!day.test(text)) return undefined;
  const at = new Date(`${text}T${time}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Filters live in the URL, so that going back restores the list. Invalid values are ignored. */
export function parseFilters(params: URLSearchParams, now: Date): TaskFilters {
  const days = defaultDays(now);
  const state = filterableStates.find((known) => known === params.get('state'));
  const from = toInstant(params.get('from') ?? days.from, '00:00:00');
  const to = toInstant(params.get('to') ?? days.to, '23:59:59.999');
  const search = params.get('search')?.trim().slice(0, 100);
  return {
    ...(state ? { state } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(search ? { search } : {}),
  };
}
