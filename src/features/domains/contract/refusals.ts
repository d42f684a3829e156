import { refusals } from '#contract-kit/refusal.ts';

export const refuseDomain = refusals('domains', {
  bad_name: ['invalid', 'Please enter valid domain name'],
  not_in_plan: ['forbidden', 'A domain of your own comes with the Growth plan.'],
  taken: ['conflict', 'Sorry! this name is taken'],
  is_ours: ['invalid', 'This name belongs to the installation itself.'],
  not_moving: ['conflict', 'The site is not being moved to another domain.'],
  is_moving: ['conflict', 'The site is being moved to another domain already.'],
  has_domain: ['conflict', 'The site has a domain of its own already. Please cancel that one first.'],
  not_connected: ['conflict', 'The domain does not lead here yet.'],
  bad_path: ['invalid', 'Please enter a path such as /shop.'],
  is_raised: ['conflict', 'You have told the operator already. They will look at it.'],
});
