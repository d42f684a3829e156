import { IconDevices, IconHistory, IconShieldLock, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SectionLinks, useOpenSection } from '#client-kit/section-links.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { SectionHead, SectionPage } from '#ui/section-page.tsx';
import type { CurrentUser } from '../../contract/person.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { AboutSection } from './about/about-section.tsx';
import { ActivitySection } from './activity/activity-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { SecuritySection } from './security/security-section.tsx';

const icons = {
  profile: <IconUser aria-hidden="true" />,
  security: <IconShieldLock aria-hidden="true" />,
  devices: <IconDevices aria-hidden="true" />,
  activity: <IconHistory aria-hidden="true" />,
};

/** The settings of the person's own account. */
export function Profile() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const names = ['profile', 'security', 'devices', 'activity'] as const;
  const open = useOpenSection(names);
  const title = t(`accounts.profile.sections.${open}`);
  useTitle(title);
  return (
    <SectionPage
      title={t('accounts.profile.title')}
      label={t('accounts.profile.label')}
      links={
        <SectionLinks
          open={open}
          sections={names.map((name) => ({
            name,
            label: t(`accounts.profile.sections.${name}`),
            icon: icons[name],
          }))}
        />
      }
    >
      {open !== 'devices' && <SectionHead title={title} purpose={t(`accounts.profile.purposes.${open}`)} />}
      {/* The user is loaded before this frame is shown, but is undefined briefly after a session ended. */}
      {user && <OpenSection name={open} user={user} />}
    </SectionPage>
  );
}

function OpenSection({ name, user }: { name: keyof typeof icons; user: CurrentUser }) {
  switch (name) {
    case 'profile':
      return <AboutSection user={user} />;
    case 'security':
      return <SecuritySection user={user} />;
    case 'devices':
      return <DevicesSection />;
    case 'activity':
      return <ActivitySection />;
  }
}
