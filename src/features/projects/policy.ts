import { everyAccount, everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

export const projectsPolicy = {
  account: {
    'projects.create': everyAccount,
  },
  project: {
    'projects.open': everyTeamRole,
    'projects.change-cover': projectAdmins,
  },
} as const satisfies Policy;
