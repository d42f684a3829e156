import { IconCrown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { Setting } from '#ui/setting.tsx';
import type { Member } from '../../contract/teams.ts';

export function MemberRow({ member: { user, isOwner, since }, menu }: { member: Member; menu: ReactNode }) {
  const { t } = useTranslation();
  const { user: me } = useSession();
  const name = formatFullName(user);
  return (
    <Setting
      icon={<Avatar name={name} photo={user.photo} size={36} />}
      title={name}
      beside={
        <>
          {isOwner && (
            <Badge tone="teal">
              <IconCrown size={13} aria-hidden="true" />
              {t('projects.roles.owner')}
            </Badge>
          )}
          {user._id === me?._id && <Badge>{t('projects.teams.you')}</Badge>}
        </>
      }
      smallEnd
      end={menu}
    >
      <DottedLine>
        {user.alias !== null && <span>@{user.alias}</span>}
        <span>{user.email}</span>
        <span>
          {t('projects.teams.since')} <Timestamp at={since} />
        </span>
      </DottedLine>
    </Setting>
  );
}
