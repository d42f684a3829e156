import { everyAccount, everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

export const projectsPolicy = {
  account: {
    'projects.create': everyAccount,
    'projects.invite': everyAccount,
  },
  project: {
    'projects.open': everyTeamRole,
    'projects.rename': projectAdmins,
    'projects.change-cover': projectAdmins,
    'projects.delete': ['owner'],
    'projects.transfer': ['owner'],
    'teams.see': projectAdmins,
    'teams.change': projectAdmins,
  },
} as const satisfies Policy;
