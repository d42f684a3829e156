import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { chooseColourScheme, useColourScheme } from '#ui/colour-scheme.ts';
import { updateMe } from '../contract/person.ts';
import type { Appearance } from '../contract/profile.ts';
import { accountsKeys } from './api.ts';
import { appearanceByScheme, schemeByAppearance } from './appearance.ts';
import { useChangeCurrentUser } from './use-current-user.ts';

/** The color scheme: applied at once, stored with the account, reverted on an error. */
export function useAppearance() {
  const queryClient = useQueryClient();
  const changeUser = useChangeCurrentUser();
  const { colorScheme } = useColourScheme();
  const current = appearanceByScheme[colorScheme];

  const show = (appearance: Appearance) => {
    chooseColourScheme(schemeByAppearance[appearance]);
    changeUser((user) => ({ ...user, appearance }));
  };
  const { mutate } = useMutation({
    mutationFn: (appearance: Appearance) => call(updateMe, { body: { appearance } }),
    // Requests run one after the other, so that the last choice wins.
    scope: { id: 'accounts.appearance' },
    onMutate: (appearance) => {
      // A reply that is still on its way contains the old value.
      void queryClient.cancelQueries({ queryKey: accountsKeys.me });
      show(appearance);
      return current;
    },
    onError: (error, _appearance, before) => {
      if (before) show(before);
      notify.problem(error);
    },
  });
  return { appearance: current, choose: mutate };
}
