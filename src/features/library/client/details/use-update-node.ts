import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { updateNode } from '../../contract/nodes.ts';
import { libraryKeys } from '../library-keys.ts';
import { refreshLibrary } from '../use-live-library.ts';

export type NodeChange = z.input<NonNullable<(typeof updateNode)['body']>>;

/** Saves a change of a node's details. Returns false if it was refused, which is told in a toast. */
export function useUpdateNode(assetId: string, id: string) {
  const queryClient = useQueryClient();
  return async (body: NodeChange): Promise<boolean> => {
    try {
      const saved = await call(updateNode, { params: { assetId, id }, body });
      queryClient.setQueryData(libraryKeys.node(assetId, id), saved);
      void refreshLibrary(queryClient, assetId);
      return true;
    } catch (error) {
      notify.problem(error);
      return false;
    }
  };
}
