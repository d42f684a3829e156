import { t } from '#client-kit/texts.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { OperatorAct } from '#features/accounts/contract/operator.ts';

/** All kinds of acts, by the names the rooms give them. */
export const actKinds = {
  'accounts.suspended': 'suspended',
  'accounts.restored': 'restored',
  'projects.site-taken-down': 'siteTakenDown',
  'projects.site-restored': 'siteRestored',
  'billing.plan-set': 'planSet',
  'billing.plan-updated': 'planUpdated',
  'payments.refunded': 'refunded',
  'billing.default-plan-set': 'defaultPlanSet',
  'billing.custom-plan-declined': 'customPlanDeclined',
  'coupons.created': 'couponCreated',
  'coupons.ended': 'couponEnded',
  'invoices.settings-changed': 'invoiceSettings',
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
    case 'billing.default-plan-set':
      return t(`operator.record.acts.${actKinds[kind]}`, { was: was ?? '', became: became ?? '' });
    case 'billing.plan-updated':
      return t('operator.record.acts.planUpdated', { plan: became ?? '' });
    case 'payments.refunded':
      return t('operator.record.acts.refunded', { amount: became ?? '', reason: reason ?? '' });
    case 'billing.custom-plan-declined':
      return t('operator.record.acts.customPlanDeclined', { reason: reason ?? '' });
    case 'coupons.created':
    case 'coupons.ended':
      return t(`operator.record.acts.${actKinds[kind]}`, { code: became ?? was ?? '' });
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
