import { call } from '#client-kit/call.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { notify } from '#client-kit/toasts.ts';
import { chooseColourScheme } from '#ui/colour-scheme.ts';
import { type CurrentUser, updateMe } from '../contract/person.ts';
import type { Appearance } from '../contract/profile.ts';
import { accountsKeys } from './api.ts';
import { schemeByAppearance } from './appearance.ts';

/** For use outside React: applied at once, stored with the account, reverted on an error. */
export async function chooseAppearance(appearance: Appearance): Promise<void> {
  const before = queryClient.getQueryData<CurrentUser>(accountsKeys.me)?.appearance;
  const show = (shown: Appearance) => {
    chooseColourScheme(schemeByAppearance[shown]);
    queryClient.setQueryData<CurrentUser>(accountsKeys.me, (user) => user && { ...user, appearance: shown });
  };
  show(appearance);
  try {
    await call(updateMe, { body: { appearance } });
  } catch (error) {
    if (before) show(before);
    notify.problem(error);
  }
}
