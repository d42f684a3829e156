import { useTranslation } from 'react-i18next';
import { maxLength } from '#contract-kit/lengths.ts';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** Each contact keeps how it agreed to be written to. */
export function ConsentCard({ consent, onChange }: { consent: string; onChange: (consent: string) => void }) {
  const { t } = useTranslation();
  return (
    <Card title={t('contact-imports.consent.title')}>
      <TextArea
        label={t('contact-imports.consent.label')}
        hint={t('contact-imports.consent.hint')}
        placeholder={t('contact-imports.consent.placeholder')}
        value={consent}
        maxLength={maxLength.notes}
        rows={4}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Card>
  );
}
