import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, formatPrice, type Interval } from '#contract-kit/money.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { PublicPlan } from '../contract/plans.ts';
import { listPlanLines, type PlanLine } from '../plan-lines.ts';
import styles from './plan-card.module.css';

type Props = {
  plan: PublicPlan;
  /** All public plans: a plan that includes everything of the one below says so. */
  plans: readonly PublicPlan[];
  currency: Currency;
  interval: Interval;
  /** The accent edge. */
  isChosen?: boolean;
  /** Beside the name; by default the popular plan is marked. */
  badge?: { readonly label: string; readonly tone: Tone } | null;
  /** Why the plan does not fit, above its button. */
  note?: string | undefined;
  /** The button. */
  action: ReactNode;
  /** The level of the heading: 3 under the heading of a section, 2 under that of the page. */
  level?: 2 | 3;
};

/** A plan with its price and everything it includes. */
export function PlanCard({ plan, plans, currency, interval, isChosen = false, badge, note, action, level = 3 }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const Heading = `h${level}` as const;
  const popular = plan.isPopular ? ({ label: t('billing.plan.popular'), tone: 'teal' } as const) : null;
  const mark = badge === undefined ? popular : badge;
  return (
    <section className={isChosen ? `${styles.card} ${styles.chosen}` : styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{plan.name}</Heading>
        {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      </div>
      <p className={styles.purpose}>{plan.description}</p>
      <p className={styles.price}>
        <b>{formatPrice(plan.prices[currency][interval], currency)}</b> {t(`billing.plan.per.${interval}`)}
      </p>
      <ul className={styles.lines}>
        {listPlanLines(plan, plans).map((line) => (
          <li key={JSON.stringify(line)}>
            <IconCheck aria-hidden="true" />
            <span>
              <LineText line={line} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {note && <p className={styles.note}>{note}</p>}
        {action}
      </div>
    </section>
  );
}

function LineText({ line }: { line: PlanLine }) {
  const { t } = useTranslation();
  switch (line.kind) {
    case 'everything':
      return t('billing.plan.everythingIn', { plan: line.name });
    case 'feature':
      return t(`billing.features.${line.feature}`);
    default:
      return line.text;
  }
}

/** The cards of all plans, side by side. */
export const PlanCards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>;
