import { everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

/** Editors approve and publish; authors see what is live. */
const publishers = ['owner', 'administrator', 'editor'] as const;

export const publishingPolicy = {
  account: {},
  project: {
    'publishing.see': everyTeamRole,
    'publishing.publish': publishers,
    'publishing.arrange': projectAdmins,
  },
} as const satisfies Policy;
