/** One visible row of a tree. */
export type TreeItem = {
  readonly id: string;
  readonly depth: number;
  /** The text that type-ahead searches. */
  readonly label: string;
  readonly isFolder: boolean;
  readonly isOpen: boolean;
  /** Its position among its siblings, from 1, and their number. */
  readonly place: number;
  readonly count: number;
};
