import { IconDevices, IconHistory, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionLinks } from '#client-kit/section-links.tsx';
import { SectionPage } from '#ui/section-page.tsx';
import { listProfileSections } from './more-sections.ts';

const icons = {
  profile: <IconUser aria-hidden="true" />,
  security: <IconShieldLock aria-hidden="true" />,
  devices: <IconDevices aria-hidden="true" />,
  activity: <IconHistory aria-hidden="true" />,
};

type Props = { open: string; wide?: boolean; children: ReactNode };

/** The list of the profile's sections beside the open one. */
export function ProfileFrame({ open, wide = false, children }: Props) {
  const { t } = useTranslation();
  const own = (['profile', 'security', 'devices', 'activity'] as const).map((name) => ({
    name: name as string,
    label: t(`accounts.profile.sections.${name}`),
    icon: icons[name],
    to: `/profile?tab=${name}`,
  }));
  const others = listProfileSections().map(({ name, label, icon, to }) => ({ name, label: label(), icon, to }));
  return (
    <SectionPage
      title={t('accounts.profile.title')}
      label={t('accounts.profile.label')}
      wide={wide}
      links={<SectionLinks open={open} sections={[...own.slice(0, 1), ...others, ...own.slice(1)]} />}
    >
      {children}
    </SectionPage>
  );
}
