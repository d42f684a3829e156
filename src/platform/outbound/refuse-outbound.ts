import { refusals } from '#contract-kit/refusal.ts';

/** One sentence for all addresses we do not call: the answer must not tell what a name resolves to inside our network. */
export const refuseOutbound = refusals('outbound', {
  bad_address: ['invalid', 'This web address cannot be used.'],
  unreachable: ['unavailable', 'This web address does not answer.'],
  too_slow: ['unavailable', 'This web address takes too long to answer.'],
  too_large: ['too_large', 'This web address answers with more than can be taken.'],
  too_many_redirects: ['invalid', 'This web address leads on and on.'],
});
