import { IconAdjustments, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Go } from '#client-kit/gate.tsx';
import { landing } from '#client-kit/guard.ts';
import { useTitle } from '#client-kit/use-title.ts';
import { SectionPage } from '#ui/section-page.tsx';
import { SectionLinks, useOpenSection } from '../parts/section-links.tsx';
import { useCurrentUser } from '../use-current-user.ts';
import { AccountsSection } from './accounts-section.tsx';
import { RulesSection } from './rules-section.tsx';

const icons = { accounts: <IconUsers aria-hidden="true" />, rules: <IconAdjustments aria-hidden="true" /> };

/** What the operator sees and decides for everybody. The server asks the same question; here nobody else gets to the screen. */
export function Installation() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return user.isOperator ? <OperatorScreen /> : <Go go={landing(user)} />;
}

function OperatorScreen() {
  const { t } = useTranslation();
  const names = ['accounts', 'rules'] as const;
  const open = useOpenSection(names);
  useTitle(t(`accounts.operator.sections.${open}`));
  return (
    <SectionPage
      title={t('accounts.operator.title')}
      label={t('accounts.operator.label')}
      wide
      links={
        <SectionLinks
          open={open}
          sections={names.map((name) => ({
            name,
            label: t(`accounts.operator.sections.${name}`),
            icon: icons[name],
          }))}
        />
      }
    >
      {open === 'accounts' ? <AccountsSection /> : <RulesSection />}
    </SectionPage>
  );
}
