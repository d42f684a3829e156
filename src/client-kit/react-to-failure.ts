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

/** Carries out the shell's part of a failed call. The screen still gets the error and says what it has to say. */
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
      }).then((answer) => (answer === 'upgrade' ? goTo('/profile') : undefined));
    case 'suspended':
      session.hindered(reaction);
      return notify.error(t('kit.error.suspended'));
    // Their pages say what it is about.
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

/** Somebody else signed in in another tab. Once is enough, however many reads were under way. */
async function alertMismatch(): Promise<void> {
  if (isMismatchShown) return;
  isMismatchShown = true;
  await openDialog({
    title: t('kit.error.sessionMismatchTitle'),
    content: t('kit.error.sessionMismatch'),
    buttons: [{ label: t('kit.ui.ok'), kind: 'primary', answer: 'ok' }],
    closable: false,
  });
  // A fresh start of the client: nothing of the person loaded before may stay in memory.
  location.assign('/app/');
}
