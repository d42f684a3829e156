import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { SectionCards } from '#ui/section-page.tsx';
import type { CurrentUser } from '../../../contract/person.ts';
import { EmailSetting } from './email-setting.tsx';
import { LeavingCard } from './leaving-card.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

export function SecuritySection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <SectionCards>
      <Card title={t('accounts.security.signIn')} rows>
        <EmailSetting email={user.email} />
        <PasswordSetting user={user} />
      </Card>
      <SecondFactorCard isOn={user.hasSecondFactor} />
      <ProvidersCard />
      <LeavingCard user={user} />
    </SectionCards>
  );
}
