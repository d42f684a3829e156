import { formatDay } from '#ui/date-text.ts';
import type { TaskState } from '../contract.ts';
import { defaultWindow } from '../task-states.ts';

/** What the list is asked for. */
export type TaskFilters = {
  readonly state?: Exclude<TaskState, 'deleted'>;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
};

/** The names of the filters in the address. */
export const filterNames = ['search', 'state', 'from', 'to'] as const;
export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

export const shownStates = ['scheduled', 'waiting', 'running', 'finished', 'canceled', 'aborted', 'timeout'] as const;

/** One month before today and one after. */
export function defaultDays(now: Date): { readonly from: string; readonly to: string } {
  const { from, to } = defaultWindow(now);
  return { from: formatDay(from), to: formatDay(to) };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

const instant = (text: string, time: string): string | undefined => {
  if (!day.test(text)) return undefined;
  const at = new Date(`${text}T${time}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** The address of the list carries its filters, so that going back finds it as it was. Whatever else it says is left out. */
export function filtersIn(params: URLSearchParams, now: Date): TaskFilters {
  const days = defaultDays(now);
  const state = shownStates.find((known) => known === params.get('state'));
  const from = instant(params.get('from') ?? days.from, '00:00:00');
  const to = instant(params.get('to') ?? days.to, '23:59:59.999');
  const search = params.get('search')?.trim().slice(0, 100);
  return {
    ...(state ? { state } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(search ? { search } : {}),
  };
}
