import { t } from '#client-kit/texts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { OperatorAct } from '#features/accounts/contract/operator.ts';
import { getPlanName } from '#features/billing/client/door.tsx';

/** All kinds of acts, by the names the rooms give them. */
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
  'pages.report-closed': 'reportClosed',
} as const;

const isKnown = (kind: string): kind is keyof typeof actKinds => kind in actKinds;

/** Describes an act. An unknown kind, from a newer release than this client, is shown as it is. */
export function describeAct({ kind, project, reason, was, became }: OperatorAct): string {
  if (!isKnown(kind)) return kind;
  switch (kind) {
    case 'billing.plan-set':
      return t('operator.record.acts.planSet', { was: getPlanName(Number(was)), became: getPlanName(Number(became)) });
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
    case 'pages.report-closed':
      return t('operator.record.acts.reportClosed', { project: project ?? t('operator.record.goneProject') });
    case 'operator.job-retried':
      return t('operator.record.acts.jobRetried', { name: became ?? '' });
    default:
      return t(`operator.record.kinds.${actKinds[kind]}`);
  }
}

/** The affected account; a rule or a system task concerns the whole installation. */
export function describeSubject({ about, aboutId }: OperatorAct): string {
  if (about) return formatFullName(about);
  return aboutId ? t('operator.record.gone') : t('operator.record.installation');
}

export const describeActor = ({ by }: OperatorAct): string => (by ? formatFullName(by) : t('operator.record.gone'));
