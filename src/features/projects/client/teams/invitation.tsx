import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { localStore } from '#client-kit/app-session.ts';
import { AppSkeleton } from '#client-kit/app-skeleton.tsx';
import { call } from '#client-kit/call.ts';
import { basePath } from '#client-kit/guard.ts';
import { settingKeys } from '#client-kit/local-settings.ts';
import { ScreenGuard } from '#client-kit/screen-guard.tsx';
import { useSession } from '#client-kit/use-session.ts';
import { SignUpInvited } from '#features/accounts/client/door.tsx';
import { InvitationCode, lookAtInvitation } from '../../contract/invitations.ts';
import { InvitedMember } from './invited-member.tsx';

/**
 * Where a mailed invitation leads. Visitors sign up with it, and are told who invites them into what; whoever is signed in answers it.
 * A code that leads nowhere is said, and is no obstacle.
 */
export function Invitation() {
  const { hasToken } = useSession();
  const { code = '' } = useParams();
  const isCode = InvitationCode.safeParse(code).success;
  const query = useQuery({
    queryKey: ['projects', 'invitation', code],
    queryFn: () => call(lookAtInvitation, { params: { code } }),
    enabled: isCode,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isCode && query.isPending) return <AppSkeleton />;
  if (hasToken) {
    return (
      <ScreenGuard access="member">
        <InvitedMember invitation={query.data} />
      </ScreenGuard>
    );
  }
  return <InvitedVisitor code={code} invitation={query.data} isBroken={!isCode} />;
}

type Seen = { readonly invitedBy: string; readonly assetName: string | null; readonly email: string };

function InvitedVisitor({
  code,
  invitation,
  isBroken,
}: {
  code: string;
  invitation: Seen | undefined;
  isBroken: boolean;
}) {
  const { t } = useTranslation();
  if (!invitation) {
    return <SignUpInvited notice={isBroken ? t('projects.invitations.broken') : t('projects.invitations.over')} />;
  }
  const { invitedBy: name, assetName, email } = invitation;
  return (
    <SignUpInvited
      invitationCode={code}
      email={email}
      notice={
        assetName === null
          ? t('projects.invitations.intoProduct', { name })
          : t('projects.invitations.intoProject', { name, project: assetName })
      }
      // Whoever has an account comes back here after signing in, to answer.
      onSignIn={() => localStore.setItem(settingKeys.redirect, `${basePath}/invitation/${code}`)}
    />
  );
}
