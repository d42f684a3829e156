import { type Policy, projectAdmins } from '#contract-kit/policy.ts';

export const tasksPolicy = {
  account: {},
  project: {
    'tasks.see': projectAdmins,
    'tasks.change': projectAdmins,
  },
} as const satisfies Policy;
