import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import type { CallInputOf } from '#contract-kit/endpoint.ts';
import { inSite, type SiteRef } from '#features/pages/client/door.tsx';
import { addComment, deleteComment, resolveThread } from '../../contract/comments.ts';
import { reviewKeys } from '../api.ts';

export type NewComment = CallInputOf<typeof addComment>['body'];

/** The changes of the comments on a page. Failures are shown where they happen. */
export function useComments(site: SiteRef, fileId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: reviewKeys.of(site) });
  const add = useMutation({
    mutationFn: (body: NewComment) => call(addComment, { params: { ...inSite(site), id: fileId }, body }),
    onSettled,
  });
  const resolve = useMutation({
    mutationFn: ({ id, isResolved }: { id: string; isResolved: boolean }) =>
      call(resolveThread, { params: { ...inSite(site), id }, body: { isResolved } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteComment, { params: { ...inSite(site), id } }),
    onSettled,
  });
  return { add, resolve, remove };
}
