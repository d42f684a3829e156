import { refusals } from '#contract-kit/refusal.ts';

export const refuseSettings = refusals('settings', {
  /** `detail`: `fields`, path → sentence. */
  invalid: ['invalid', 'Please check what you entered.'],
  /** `detail`: the section as it is now. */
  stale: ['conflict', 'Somebody else changed these settings meanwhile.'],
  /** `detail`: `line`, `column`. */
  scss_invalid: ['invalid', 'These styles have an error.'],
  theme_unknown: ['invalid', 'There is no such theme.'],
  version_unknown: ['not_found', 'These settings are no longer kept.'],
});
