import type { LibraryNode } from '../../contract/nodes.ts';
import type { GridItems } from '../tiles/node-grid.tsx';

/** The items of a grid, with those that are not loaded yet. */
export type ShellItems = GridItems & {
  readonly loadRange: (first: number, end: number) => Promise<readonly LibraryNode[]>;
};
