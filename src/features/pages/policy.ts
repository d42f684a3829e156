import { everyTeamRole, type Policy, projectAdmins } from '#contract-kit/policy.ts';

/** An editor arranges and releases; an author writes. */
const arrangers = ['owner', 'administrator', 'editor'] as const;

export const pagesPolicy = {
  account: {},
  project: {
    'pages.see': everyTeamRole,
    'pages.write': everyTeamRole,
    'pages.delete': everyTeamRole,
    'pages.arrange': arrangers,
    'pages.release': arrangers,
    /** What they write may hold scripts, event handlers and frames that run in the browsers of visitors. */
    'pages.code': projectAdmins,
    'pages.empty-bin': projectAdmins,
    'pages.import': projectAdmins,
    'pages.export': projectAdmins,
    'pages.reset': projectAdmins,
  },
} as const satisfies Policy;
