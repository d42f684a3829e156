import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { TextField } from '#ui/text-field.tsx';
import { findSandboxCard, type SandboxCard, sandboxNumbers } from '../sandbox-cards.ts';
import styles from './plan.module.css';
import type { CardForm } from './use-card-input.ts';

const tones = {
  succeeds: 'green',
  declines: 'red',
  expired: 'red',
  'second-step': 'blue',
  'declines-later': 'amber',
} as const;

/** The test cards of the sandbox as buttons that fill in the form. */
function TestCards({ card }: { card: CardForm }) {
  const { t } = useTranslation();
  const fill = (which: SandboxCard) => {
    card.change('number', sandboxNumbers[which]);
    if (card.input.expiry === '') card.change('expiry', '1239');
    if (card.input.code === '') card.change('code', '123');
  };
  return (
    <div className={styles.hint}>
      <b>{t('payments.card.sandbox')}</b> {t('payments.card.sandboxHint')}
      <span className={styles.testCards}>
        {(Object.keys(sandboxNumbers) as SandboxCard[]).map((which) => (
          <button key={which} type="button" className={styles.testCard} onClick={() => fill(which)}>
            {t(`payments.card.tests.${which}`)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Number, date, code and name. Nothing typed here leaves the browser. */
export function CardFields({ card }: { card: CardForm }) {
  const { t } = useTranslation();
  const { input, problems, change } = card;
  const known = findSandboxCard(input.number);
  const field = (name: keyof typeof input) => ({
    value: input[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    error: problems.includes(name) || undefined,
    'aria-required': true,
  });
  return (
    <>
      <TestCards card={card} />
      <TextField
        {...field('number')}
        label={t('payments.card.number')}
        inputMode="numeric"
        autoComplete="off"
        leftSection={<IconCreditCard size={18} aria-hidden="true" />}
      />
      {known && (
        <div className={styles.known}>
          <Badge tone={tones[known]}>{t(`payments.card.tests.${known}`)}</Badge>
        </div>
      )}
      <div className={styles.pair}>
        <TextField
          {...field('expiry')}
          label={t('payments.card.expiry')}
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('code')}
          label={t('payments.card.code')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField {...field('name')} label={t('payments.card.name')} autoComplete="cc-name" />
    </>
  );
}
