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
 * The page behind an emailed invitation. Visitors sign up with it and see who invites them to which project; signed-in people
 * answer it. An invalid code shows a message, and sign-up remains possible.
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

type InvitationDetails = { readonly invitedBy: string; readonly assetName: string | null; readonly email: string };

function InvitedVisitor({
  code,
  invitation,
  isBroken,
}: {
  code: string;
  invitation: InvitationDetails | undefined;
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
      // People with an account return here after signing in, to answer.
      onSignIn={() => localStore.setItem(settingKeys.redirect, `${basePath}/invitation/${code}`)}
    />
  );
}
