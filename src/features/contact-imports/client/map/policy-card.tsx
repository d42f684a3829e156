import { useTranslation } from 'react-i18next';
import { Count } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { type Policy, policies } from '../../verdicts.ts';

type Props = { policy: Policy; onChange: (policy: Policy) => void; known: number };

/** What happens to contacts that the project has already. */
export function PolicyCard({ policy, onChange, known }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t('contact-imports.policy.title')} beside={<Count>{known}</Count>}>
      <RadioList
        label={t('contact-imports.policy.title')}
        value={policy}
        onChange={onChange}
        options={policies.map((value) => ({
          value,
          label: t(`contact-imports.policy.${value}`),
          hint: t(`contact-imports.policy.hints.${value}`),
        }))}
      />
    </Card>
  );
}
