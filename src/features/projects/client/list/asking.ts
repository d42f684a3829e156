import type { Asset } from '../../contract/assets.ts';

/** What the person is being asked about a project. */
export type Asking = {
  readonly about: 'cover' | 'transfer' | 'delete' | 'end' | 'leave';
  readonly project: Asset;
};

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
