import type { Asset } from '../../contract/assets.ts';

/** The dialog that is open about a project. */
export type ProjectDialog = {
  readonly about: 'cover' | 'transfer' | 'delete' | 'end' | 'leave';
  readonly project: Asset;
};

/** Actions on the projects of a list. */
export type ListActions = {
  readonly ask: (asking: ProjectDialog) => void;
  readonly renamingId: string | undefined;
  readonly startRenaming: (id: string | undefined) => void;
  readonly restore: (project: Asset) => void;
  readonly star: (project: Asset, star: boolean) => void;
};

/** A manual order: that of the starred projects, when all of them are shown. */
export type ManualOrder = {
  readonly count: number;
  readonly placeOf: (id: string) => number;
  readonly moveTo: (id: string, place: number) => void;
  readonly item: (id: string) => object;
  readonly handle: (id: string) => object;
};
