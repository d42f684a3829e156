import { t } from '#client-kit/texts.ts';
import type { OperatorAct } from '#features/accounts/contract/operator.ts';
import { planName } from '#features/billing/client/door.tsx';

/** The acts there are, as the rooms call them. */
export const actKinds = {
  'accounts.suspended': 'suspended',
  'accounts.restored': 'restored',
  'projects.site-taken-down': 'siteTakenDown',
  'projects.site-restored': 'siteRestored',
  'billing.plan-set': 'planSet',
  'accounts.second-factor-rule': 'secondFactorRule',
  'accounts.write-limit-set': 'writeLimitSet',
  'accounts.sign-up-limit-set': 'signUpLimitSet',
  'operator.job-retried': 'jobRetried',
} as const;

const isKnown = (kind: string): kind is keyof typeof actKinds => kind in actKinds;

/** What was done, in words. An act of a newer release than this page is called by its kind. */
export function sayAct({ kind, project, reason, was, became }: OperatorAct): string {
  if (!isKnown(kind)) return kind;
  switch (kind) {
    case 'billing.plan-set':
      return t('operator.record.acts.planSet', { was: planName(Number(was)), became: planName(Number(became)) });
    case 'accounts.second-factor-rule':
      return t(`operator.record.acts.${became === 'required' ? 'required' : 'optional'}`);
    case 'accounts.write-limit-set':
    case 'accounts.sign-up-limit-set':
      return t(`operator.record.acts.${actKinds[kind]}`, {
        was: Number(was).toLocaleString('en'),
        became: Number(became).toLocaleString('en'),
      });
    case 'projects.site-taken-down':
    case 'projects.site-restored':
      return t(`operator.record.acts.${actKinds[kind]}`, {
        project: project ?? t('operator.record.goneProject'),
        reason: reason ?? '',
      });
    case 'operator.job-retried':
      return t('operator.record.acts.jobRetried', { name: became ?? '' });
    default:
      return t(`operator.record.kinds.${actKinds[kind]}`);
  }
}

/** To whom it was done; a rule is for everybody, a job is nobody. */
export function sayWhom({ kind, about, aboutId }: OperatorAct): string {
  if (about) return `${about.firstName} ${about.lastName}`;
  if (aboutId) return t('operator.record.gone');
  return kind === 'operator.job-retried' ? '–' : t('operator.record.everybody');
}

export const sayWho = ({ by }: OperatorAct): string =>
  by ? `${by.firstName} ${by.lastName}` : t('operator.record.gone');
