import { refusals } from '#contract-kit/refusal.ts';

export const refuseDomain = refusals('domains', {
  bad_name: ['invalid', 'Please enter valid domain name'],
  not_in_plan: ['forbidden', 'Custom domains are part of the Growth plan.'],
  taken: ['conflict', 'Sorry! this name is taken'],
  is_ours: ['invalid', 'This name is reserved.'],
  not_moving: ['conflict', 'No domain migration is in progress.'],
  is_moving: ['conflict', 'A domain migration is already in progress.'],
  has_domain: ['conflict', 'This site already has a custom domain. Disconnect it first.'],
  not_connected: ['conflict', 'The domain doesn’t point here yet.'],
  bad_path: ['invalid', 'Enter a path such as /shop.'],
  is_raised: ['conflict', 'You already sent a report. The operator will look into it.'],
});
