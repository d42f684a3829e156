import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { socket } from '#client-kit/socket.ts';
import { notify } from '#client-kit/toasts.ts';
import { type Device, removeDevice, removeOtherDevices, renameDevice } from '../../../contract/devices.ts';
import { accountsKeys } from '../../api.ts';
import { keepCurrentDevice, removeFromList, setDeviceName } from './change-devices.ts';

/** Applies a change optimistically and returns the function that reverts it. */
function changeOptimistically(queryClient: QueryClient, change: (devices: readonly Device[]) => Device[]): () => void {
  const before = queryClient.getQueryData<Device[]>(accountsKeys.devices);
  // A reply that is still on its way does not include this change.
  void queryClient.cancelQueries({ queryKey: accountsKeys.devices });
  if (before) queryClient.setQueryData(accountsKeys.devices, change(before));
  return () => queryClient.setQueryData(accountsKeys.devices, before);
}

const refetchDevices = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: accountsKeys.devices });
  void queryClient.invalidateQueries({ queryKey: accountsKeys.securityEvents });
};

export function useRenameDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(renameDevice, { params: { id }, body: { name: name.trim() || null } }),
    onMutate: ({ id, name }) => changeOptimistically(queryClient, (devices) => setDeviceName(devices, id, name)),
    onError: (error, _given, putBack) => {
      putBack?.();
      notify.problem(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsKeys.devices }),
  });
}

export function useRemoveDevice() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id, isCurrent }: Device) => {
      // The server will close the socket, which would look like a session that ended elsewhere.
      if (isCurrent) socket.disconnect();
      await call(removeDevice, { params: { id: _id } });
      if (isCurrent) session.end('person');
    },
    onMutate: ({ _id, isCurrent }) =>
      isCurrent ? undefined : changeOptimistically(queryClient, (devices) => removeFromList(devices, _id)),
    onSuccess: (_nothing, { isCurrent }) => {
      if (isCurrent) return;
      refetchDevices(queryClient);
      notify.success(t('accounts.devices.removed'));
    },
    onError: (error, _device, putBack) => {
      putBack?.();
      notify.problem(error);
    },
  });
}

export function useRemoveOtherDevices() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeOtherDevices),
    onMutate: () => changeOptimistically(queryClient, keepCurrentDevice),
    onSuccess: ({ removed }) => {
      refetchDevices(queryClient);
      notify.success(t('accounts.devices.othersRemoved', { count: removed }));
    },
    onError: (error, _nothing, putBack) => {
      putBack?.();
      notify.problem(error);
    },
  });
}
