import type { Endpoint } from '#contract-kit/endpoint.ts';
import { session } from './app-session.ts';
import type { CallError } from './call-error.ts';
import { openDialog } from './dialogs.ts';
import { logProblem } from './log-problem.ts';
import { goTo } from './navigation.ts';
import { reactionTo } from './reaction.ts';
import { t } from './texts.ts';
import { notify } from './toasts.ts';

let isMismatchShown = false;

/** The reaction of the shell to a failed call. The screen still gets the error and shows its own message. */
export function reactToFailure(error: CallError, endpoint: Endpoint, token: string | undefined): void {
  const reaction = reactionTo(error, endpoint);
  switch (reaction) {
    case 'sign-out':
      return session.end('expired', token);
    case 'quota':
      return void openDialog({
        title: t('kit.error.quotaTitle'),
        content: error.quotaLimitExhausted ?? '',
        buttons: [
          { label: t('kit.ui.cancel'), answer: 'cancel' },
          { label: t('kit.error.upgrade'), kind: 'primary', answer: 'upgrade' },
        ],
      }).then((answer) => (answer === 'upgrade' ? goTo(upgradePath(error.quotaLimit)) : undefined));
    case 'suspended':
      session.hindered(reaction);
      return notify.error(t('kit.error.suspended'));
    // Their pages explain the reason.
    case 'leaving':
    case 'no-second-factor':
      return session.hindered(reaction);
    case 'session-mismatch':
      return void alertMismatch();
    case 'log':
      return logProblem(`${endpoint.name} failed`, error);
    case 'silent':
      return;
  }
}

/** The plan screen, which shows how much of this limit is used. */
const upgradePath = (limit: string | undefined): string =>
  limit === undefined ? '/profile/upgrade' : `/profile/upgrade?limit=${encodeURIComponent(limit)}`;

/** Another person signed in in another tab. Alerts once, even if several reads fail. */
async function alertMismatch(): Promise<void> {
  if (isMismatchShown) return;
  isMismatchShown = true;
  await openDialog({
    title: t('kit.error.sessionMismatchTitle'),
    content: t('kit.error.sessionMismatch'),
    buttons: [{ label: t('kit.ui.ok'), kind: 'primary', answer: 'ok' }],
    closable: false,
  });
  // A full reload, so that no data of the previous person stays in memory.
  location.assign('/app/');
}
