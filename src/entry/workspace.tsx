import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router';
import { ConnectionStatus } from '#client-kit/connection-status.tsx';
import { type ImageRequest, LibraryPickerContext } from '#client-kit/library-picker.tsx';
import { PaletteOpener } from '#client-kit/palette/palette-opener.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import { DrawerUser, UserMenu, useCurrentUser } from '#features/accounts/client/door.tsx';
import { useLivePlan } from '#features/billing/client/door.tsx';
import { DemoButton } from '#features/demo/client/door.tsx';
import { downloadFiles, ExchangeDialog, ExchangeMenu } from '#features/exchange/client/door.tsx';
import { AllImagesItem, PickImage, UploadSlot, useLiveLibrary } from '#features/library/client/door.tsx';
import { NotificationBell, useLiveNotifications } from '#features/notifications/client/door.tsx';
import {
  ExchangeContext,
  type ExchangeDialogRequest,
  PublishContext,
  type SharedPageRef,
  SharePreviewContext,
  UnpublishedContext,
  type UnsavedText,
} from '#features/pages/client/door.tsx';
import { SharePreview, useLivePreviewLinks } from '#features/preview-links/client/door.tsx';
import {
  DashboardParts,
  FirstProjectActions,
  InviteItem,
  InvitePeople,
  InviteRow,
  PendingInvitations,
  ProjectSwitcher,
  ProjectThumb,
  permissionsQuery,
  projectQuery,
  useLiveProjects,
} from '#features/projects/client/door.tsx';
import {
  PublishButton,
  PublishPanelSlot,
  UnpublishedCount,
  UnpublishedSettings,
  useLivePublishing,
  usePublishNow,
} from '#features/publishing/client/door.tsx';
import { PublishNow, useLiveReviews } from '#features/review/client/door.tsx';
import { useLiveSite } from '#features/sites/client/door.tsx';
import { RunningTasks, taskEndHandlers, useLiveTasks } from '#features/tasks/client/door.tsx';
import { AppFrame, NavRowContent, navRowClass } from '#ui/app-frame.tsx';
import { Brand } from '#ui/brand.tsx';
import { dashboard } from './dashboard.tsx';
import { listPaletteSources } from './palette.tsx';
import { projectNav } from './screens.tsx';

const paletteSources = listPaletteSources(projectNav);

const otherBeginnings = <DemoButton />;
const unpublished = { count: <UnpublishedCount />, settings: <UnpublishedSettings /> };
const exchange = {
  menu: <ExchangeMenu />,
  renderDialog: (request: ExchangeDialogRequest, onClose: () => void) => (
    <ExchangeDialog request={request} onClose={onClose} />
  ),
  downloadFiles,
};
const renderShare = (page: SharedPageRef, onClose: () => void) => <SharePreview page={page} onClose={onClose} />;
const renderLibraryPicker = (request: ImageRequest) => (
  <Suspense fallback={null}>
    <PickImage {...request} />
  </Suspense>
);
const renderPublish = (text: UnsavedText) => <PublishButton text={text} />;

/** The frame around the screens of members. Loaded after signing in, with the real-time connection. */
export function Workspace() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { assetId } = useParams();
  const { data: user } = useCurrentUser();
  useLiveNotifications();
  useLiveProjects();
  useLivePlan();
  useLiveTasks(taskEndHandlers);
  useLiveSite();
  useLivePublishing();
  useLiveLibrary();
  useLiveReviews();
  useLivePreviewLinks();
  const [isInviting, setInviting] = useState(false);
  return (
    <AppFrame
      place={pathname}
      isRail={/\/(web-pages|editor|approvals)$/.test(pathname)}
      texts={{
        skip: t('kit.frame.skip'),
        menu: t('kit.frame.menu'),
        closeMenu: t('kit.frame.closeMenu'),
        navigation: t('kit.frame.navigation'),
      }}
      brand={
        <Link to="/assets" aria-label={t('kit.frame.home')}>
          <Brand />
        </Link>
      }
      search={<PaletteOpener sources={paletteSources} />}
      end={
        <>
          <RunningTasks />
          <NotificationBell
            unread={user?.unreadNotifications ?? 0}
            projectId={assetId}
            renderWaiting={(onLeave) => <PendingInvitations compact onLeave={onLeave} />}
          />
        </>
      }
      me={<UserMenu more={<MoreUserItems onInvite={() => setInviting(true)} />} />}
      project={assetId ? projectParts(assetId, () => setInviting(true)) : undefined}
    >
      <ScreenParts>
        <Outlet />
      </ScreenParts>
      {assetId && <PublishPanelSlot projectId={assetId} />}
      <UploadSlot />
      <ConnectionStatus />
      {isInviting && <InvitePeople onClose={() => setInviting(false)} />}
    </AppFrame>
  );
}

/** The entries of the user menu that other rooms than that of accounts have. */
const MoreUserItems = ({ onInvite }: { onInvite: () => void }) => (
  <>
    <AllImagesItem />
    <InviteItem onOpen={onInvite} />
  </>
);

/** The parts that screens of one room show from another. */
function ScreenParts({ children }: { children: ReactNode }) {
  const publishNow = usePublishNow();
  return (
    <LibraryPickerContext value={renderLibraryPicker}>
      <DashboardParts value={dashboard}>
        <PublishContext value={renderPublish}>
          <UnpublishedContext value={unpublished}>
            <ExchangeContext value={exchange}>
              <SharePreviewContext value={renderShare}>
                <PublishNow value={publishNow}>
                  <FirstProjectActions value={otherBeginnings}>{children}</FirstProjectActions>
                </PublishNow>
              </SharePreviewContext>
            </ExchangeContext>
          </UnpublishedContext>
        </PublishContext>
      </DashboardParts>
    </LibraryPickerContext>
  );
}

/** The parts of the frame inside a project. */
const projectParts = (projectId: string, onInvite: () => void) => ({
  switcher: <ProjectSwitcher projectId={projectId} />,
  phoneTitle: <PhoneTitle projectId={projectId} />,
  nav: <ProjectNav projectId={projectId} />,
  drawerTop: <ProjectSwitcher projectId={projectId} card />,
  renderDrawerFoot: (close: () => void) => (
    <>
      <InviteRow
        onOpen={() => {
          close();
          onInvite();
        }}
      />
      <DrawerUser />
    </>
  ),
});

/** Shows only the rows that the person may open. */
function ProjectNav({ projectId }: { projectId: string }) {
  // The name in the URL may be outdated; the links keep it, so that the current row is recognized.
  const { assetName = '' } = useParams();
  const { pathname } = useLocation();
  const { data: permissions } = useQuery(permissionsQuery(projectId));
  if (!permissions) return null;
  const root = `/asset/${encodeURIComponent(assetName)}/${projectId}/`;
  return projectNav
    .filter(({ call }) => mayCall(call, permissions))
    .map((entry) => {
      const content = <NavRowContent icon={entry.icon}>{entry.label()}</NavRowContent>;
      const isCovered = entry.covers?.some((place) => decodeURI(pathname).endsWith(`/${place}`)) === true;
      return isCovered ? (
        <Link key={entry.place} className={navRowClass} to={`${root}${entry.place}`} aria-current="page">
          {content}
        </Link>
      ) : (
        <NavLink key={entry.place} className={navRowClass} to={`${root}${entry.place}`}>
          {content}
        </NavLink>
      );
    });
}

function PhoneTitle({ projectId }: { projectId: string }) {
  const { data: project } = useQuery(projectQuery(projectId));
  if (!project) return null;
  return (
    <>
      <ProjectThumb project={project} size={26} />
      <b>{project.name}</b>
    </>
  );
}
