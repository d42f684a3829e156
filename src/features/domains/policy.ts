import { everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

export const domainsPolicy = {
  account: {},
  project: {
    'domains.see': everyTeamRole,
    'domains.manage': projectAdmins,
  },
} as const satisfies Policy;
