import type { TeamRole } from '#contract-kit/scope.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { projectsPolicy } from '../../policy.ts';

export type ProjectsCapability = keyof (typeof projectsPolicy)['project'];

export const rolesThatMay = ({ house }: Scope, capability: ProjectsCapability): readonly TeamRole[] =>
  house.policy.project[capability] ?? [];
