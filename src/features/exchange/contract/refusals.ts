import { refusals } from '#contract-kit/refusal.ts';

/** The codes start with `pages`, as they did before this room existed: clients know them by that name. */
export const refuseExchange = refusals('pages', {
  import_not_in_plan: ['forbidden', 'Imports are part of the Growth plan.'],
  archive: ['invalid', 'We couldn’t read this ZIP file. It may be damaged.'],
});
