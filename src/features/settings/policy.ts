import { everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

/** Everybody sees how the site is set up; who runs the project changes it. Scripts are among it: they reach every visitor. */
export const settingsPolicy = {
  account: {},
  project: {
    'settings.see': everyTeamRole,
    'settings.change': projectAdmins,
  },
} as const satisfies Policy;
