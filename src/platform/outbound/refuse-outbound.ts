import { refusals } from '#contract-kit/refusal.ts';

/** One message for all forbidden addresses: it must not reveal what a name resolves to inside our network. */
export const refuseOutbound = refusals('outbound', {
  bad_address: ['invalid', 'This URL can’t be used.'],
  unreachable: ['unavailable', 'This URL doesn’t respond.'],
  too_slow: ['unavailable', 'This URL takes too long to respond.'],
  too_large: ['too_large', 'The response from this URL is too large.'],
  too_many_redirects: ['invalid', 'This URL redirects too many times.'],
});
