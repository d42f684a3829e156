import { createContext, useContext } from 'react';
import type { LibraryNode } from '../../contract/nodes.ts';
import type { NodeActions } from '../selection/use-node-actions.ts';
import type { NodeSelection } from '../selection/use-node-selection.ts';

/** The open dialog, and the nodes it is about. */
export type LibraryDialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'new-folder' | 'from-url'; readonly parent: string | null }
  | { readonly kind: 'rename' | 'add-size' | 'required-sizes'; readonly node: LibraryNode }
  | {
      readonly kind: 'replace-text' | 'move' | 'copy' | 'tags' | 'export' | 'convert';
      readonly nodes: readonly LibraryNode[];
    };

export type Library = {
  readonly assetId: string;
  /** The address of the project's site, where files are served; null without a site. */
  readonly siteUrl: string | null;
  readonly mayWrite: boolean;
  readonly selection: NodeSelection;
  readonly actions: NodeActions;
  readonly requestDialog: (dialog: LibraryDialog) => void;
  readonly openNode: (node: LibraryNode) => void;
  readonly showDetails: (node: LibraryNode) => void;
};

export const LibraryContext = createContext<Library | undefined>(undefined);

export function useLibrary(): Library {
  const library = useContext(LibraryContext);
  if (!library) throw new Error('This part stands outside the library');
  return library;
}
