import { refusals } from '#contract-kit/refusal.ts';

export const refuseAccount = refusals('accounts', {
  wrong_login: ['unauthenticated', 'This e-mail address and password do not match an account.'],
  wrong_code: ['invalid', 'This code is not right, or it has expired. Ask for a new one if it keeps failing.'],
  too_many_codes: ['too_many', 'Too many wrong codes. Please wait ten minutes before you try again.'],
  resend_too_soon: ['too_many', 'A code was mailed less than a minute ago. Please wait a moment.'],
  too_many_sign_ups: [
    'too_many',
    'This installation has reached its limit of sign-ups for today. Please try again after 00:00 UTC.',
  ],
  wrong_setup_secret: ['forbidden', 'The set-up secret is not right, or this installation already has its operator.'],
  suspended: ['forbidden', 'This action is not allowed as your account is suspended. Please contact support.'],
  leaving: ['forbidden', 'Your account is about to be deleted. Keep it, and you can go on.'],
  no_second_factor: ['forbidden', 'This installation asks everybody for a second factor. Please add one to go on.'],
  token_expired: ['unauthenticated', 'You have been signed out. Please sign in again!'],
  common_password: [
    'invalid',
    'This password is among the most used ones, and so the first to be tried. Please choose another.',
  ],
  wrong_password: ['invalid', 'This is not your current password.'],
  alias_taken: ['conflict', 'This alias is taken. Please choose another.'],
  unknown_timezone: ['invalid', 'This time zone is not known.'],
  last_way_in: ['conflict', 'This is your only way to sign in. Set a password or link another provider first.'],
  provider_linked: ['conflict', 'This provider is already linked to your account.'],
  provider_taken: ['conflict', 'This provider’s account is already linked to another account here.'],
  provider_failed: ['invalid', 'The identity provider did not confirm who you are. Please try again.'],
  provider_unreachable: ['unavailable', 'The identity provider cannot be reached. Please try again in a moment.'],
  second_factor_on: ['conflict', 'Your account already has a second factor.'],
  second_factor_off: ['conflict', 'Your account has no second factor.'],
  second_factor_needed: ['conflict', 'This installation asks everybody for a second factor, so it cannot be removed.'],
  not_leaving: ['conflict', 'Your account is not about to be deleted.'],
  operator_stays: ['conflict', 'The operator of the installation can be neither suspended nor deleted.'],
});
