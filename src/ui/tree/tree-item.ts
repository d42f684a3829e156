/** One visible row of a tree. */
export type TreeItem = {
  readonly id: string;
  readonly depth: number;
  /** What typing letters finds. */
  readonly label: string;
  readonly isFolder: boolean;
  readonly isOpen: boolean;
  /** Its place among those beside it, from 1, and how many these are. */
  readonly place: number;
  readonly count: number;
};
