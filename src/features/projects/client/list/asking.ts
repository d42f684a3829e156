import type { TeamRole } from '#contract-kit/scope.ts';
import type { Asset } from '../../contract/assets.ts';
import { projectsPolicy } from '../../policy.ts';

/** What the person is being asked about a project. */
export type Asking = {
  readonly about: 'cover' | 'transfer' | 'delete' | 'end' | 'leave';
  readonly project: Asset;
};

type Capability = keyof typeof projectsPolicy.project;

/** Whether the person's seat allows it: the server's own table. */
export function may({ teamRole }: Pick<Asset, 'teamRole'>, capability: Capability): boolean {
  const roles: readonly TeamRole[] = projectsPolicy.project[capability];
  return roles.includes(teamRole);
}

/** What can be done with the projects of a list. */
export type ListActions = {
  readonly ask: (asking: Asking) => void;
  readonly renamingId: string | undefined;
  readonly startRenaming: (id: string | undefined) => void;
  readonly restore: (project: Asset) => void;
  readonly star: (project: Asset, star: boolean) => void;
};

/** An order the person makes: of the starred ones, when all of them are shown. */
export type OwnOrder = {
  readonly count: number;
  readonly placeOf: (id: string) => number;
  readonly moveTo: (id: string, place: number) => void;
  readonly item: (id: string) => object;
  readonly handle: (id: string) => object;
};
