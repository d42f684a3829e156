import { useTranslation } from 'react-i18next';
import { useOpenSection } from '#client-kit/section-links.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { SectionHead } from '#ui/section-page.tsx';
import type { CurrentUser } from '../../contract/person.ts';
import { useCurrentUser } from '../use-current-user.ts';
import { AboutSection } from './about/about-section.tsx';
import { ActivitySection } from './activity/activity-section.tsx';
import { DevicesSection } from './devices/devices-section.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { SecuritySection } from './security/security-section.tsx';

const names = ['profile', 'security', 'devices', 'activity'] as const;

/** The settings of the person's own account. */
export function Profile() {
  const { t } = useTranslation();
  const { data: user } = useCurrentUser();
  const open = useOpenSection(names);
  const title = t(`accounts.profile.sections.${open}`);
  useTitle(title);
  return (
    <ProfileFrame open={open}>
      {open !== 'devices' && <SectionHead title={title} purpose={t(`accounts.profile.purposes.${open}`)} />}
      {/* The user is loaded before this frame is shown, but is undefined briefly after a session ended. */}
      {user && <OpenSection name={open} user={user} />}
    </ProfileFrame>
  );
}

function OpenSection({ name, user }: { name: (typeof names)[number]; user: CurrentUser }) {
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
