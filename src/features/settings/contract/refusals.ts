import { refusals } from '#contract-kit/refusal.ts';

export const refuseSettings = refusals('settings', {
  /** `detail`: `fields`, path → message. */
  invalid: ['invalid', 'Check your input and try again.'],
  /** `detail`: the current section. */
  stale: ['conflict', 'These settings changed while you were editing.'],
  /** `detail`: `line`, `column`. */
  scss_invalid: ['invalid', 'These styles have an error.'],
  theme_unknown: ['invalid', 'This theme doesn’t exist.'],
  version_unknown: ['not_found', 'This version of the settings is no longer available.'],
});
