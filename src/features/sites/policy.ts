import { everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

export const sitesPolicy = {
  account: {},
  project: {
    'sites.see': everyTeamRole,
    'sites.create': projectAdmins,
  },
} as const satisfies Policy;
