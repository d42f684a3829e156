/**
 * The permissions of each call: specification 1 section 6, specification 2 section 6, product.md section 3. In a project, owner and
 * administrator act as admin, editor and author as author. A stranger is a person of another tenant, the operator has no seat, and the
 * suspended caller would otherwise be the owner.
 */
export const callers = [
  'owner',
  'administrator',
  'editor',
  'author',
  'stranger',
  'operator',
  'suspended',
  'signed-out',
] as const;
export type Caller = (typeof callers)[number];

const everybodySignedIn: readonly Caller[] = ['owner', 'administrator', 'editor', 'author', 'stranger', 'operator'];
/** Also while suspended: one's own identity, and signing out. */
const despiteSuspension: readonly Caller[] = [...everybodySignedIn, 'suspended'];
const members: readonly Caller[] = ['owner', 'administrator', 'editor', 'author'];
const admins: readonly Caller[] = ['owner', 'administrator'];
const arrangers: readonly Caller[] = ['owner', 'administrator', 'editor'];
const owner: readonly Caller[] = ['owner'];
const operator: readonly Caller[] = ['operator'];
/** No session is required; the result depends on a code, link or password in the call, not on the caller. */
export const anyone = 'anyone';

export const expectedCallers: Readonly<Record<string, readonly Caller[] | typeof anyone>> = {
  'blobs.read-blob': anyone,
  'outbox.list-kept-mails': anyone,

  // Signing in and out.
  'accounts.sign-up': anyone,
  'accounts.verify-email': anyone,
  'accounts.resend-code': anyone,
  'accounts.check-code': anyone,
  'accounts.log-in': anyone,
  'accounts.open-session': anyone,
  'accounts.pass-second-factor': anyone,
  'accounts.forgot-password': anyone,
  'accounts.reset-password': anyone,
  'accounts.initiate-set-email': anyone,
  'accounts.set-email': anyone,
  'accounts.list-providers': anyone,
  'accounts.visit-provider': anyone,
  'accounts.return-from-provider': anyone,
  'accounts.continue-sign-up': anyone,
  'accounts.confirm-link': anyone,
  'accounts.confirm-unlink': anyone,
  'accounts.renew-token': despiteSuspension,
  'accounts.log-out': despiteSuspension,

  // One's own account: the profile is for admin and author alike.
  'accounts.get-me': despiteSuspension,
  'accounts.update-me': everybodySignedIn,
  'accounts.set-photo': everybodySignedIn,
  'accounts.remove-photo': everybodySignedIn,
  'accounts.get-user': everybodySignedIn,
  'accounts.list-timezones': everybodySignedIn,
  'accounts.change-password': everybodySignedIn,
  'accounts.start-email-change': everybodySignedIn,
  'accounts.confirm-old-email': everybodySignedIn,
  'accounts.link-provider': everybodySignedIn,
  'accounts.start-unlink': everybodySignedIn,
  'accounts.list-identities': everybodySignedIn,
  'accounts.list-devices': everybodySignedIn,
  'accounts.remove-other-devices': everybodySignedIn,
  'accounts.get-device': everybodySignedIn,
  'accounts.rename-device': everybodySignedIn,
  'accounts.remove-device': everybodySignedIn,
  'accounts.start-second-factor': everybodySignedIn,
  'accounts.confirm-second-factor': everybodySignedIn,
  'accounts.remove-second-factor': everybodySignedIn,
  'accounts.renew-recovery-codes': everybodySignedIn,
  'accounts.list-security-events': everybodySignedIn,
  'accounts.get-leaving': everybodySignedIn,
  'accounts.start-leaving': everybodySignedIn,
  'accounts.confirm-leaving': everybodySignedIn,
  'accounts.undo-leaving': everybodySignedIn,

  // The installation.
  'accounts.list-accounts': operator,
  'accounts.get-account-budget': operator,
  'accounts.set-account-budget': operator,
  'accounts.set-account-status': operator,
  'accounts.list-operator-acts': operator,
  'accounts.get-installation': operator,
  'accounts.update-installation': operator,
  'projects.list-every-project': operator,
  'projects.take-down-site': operator,
  'projects.restore-site': operator,
  'tasks.list-every-task': operator,
  'operator.get-job-health': operator,
  'operator.list-disks': operator,
  'operator.retry-job': operator,

  'notifications.list-notifications': everybodySignedIn,
  'notifications.read-notification': everybodySignedIn,
  'notifications.read-all-notifications': everybodySignedIn,
  'notifications.dismiss-notification': everybodySignedIn,
  'notifications.dismiss-all-notifications': everybodySignedIn,

  // Tasks: admin only. The list over all projects contains those in which the person acts as admin.
  'tasks.list-tasks': admins,
  'tasks.get-task': admins,
  'tasks.list-task-logs': admins,
  'tasks.cancel-task': admins,
  'tasks.retry-task': admins,
  'tasks.delete-task': admins,
  'tasks.list-all-tasks': everybodySignedIn,

  // Plans: everyone sees their own; only the operator sets one.
  'billing.get-account-plan': everybodySignedIn,
  'billing.set-account-plan': operator,

  // Projects: listing and dashboard for admin and author.
  'projects.list-projects': everybodySignedIn,
  'projects.create-project': everybodySignedIn,
  'projects.get-project': members,
  'projects.get-permissions': members,
  'projects.set-preferred-path': members,
  'projects.star-project': members,
  'projects.unstar-project': members,
  'projects.order-stars': everybodySignedIn,
  'projects.opened-project': members,
  'projects.rename-project': admins,
  'projects.redraw-cover': admins,
  'projects.upload-cover': admins,
  'projects.delete-project': owner,
  'projects.restore-project': owner,
  'projects.transfer-project': owner,
  'projects.list-favourites': everybodySignedIn,
  'projects.add-favourite': everybodySignedIn,
  'projects.remove-favourite': everybodySignedIn,

  // Teams: admin only. (This is the removal of another person; everyone may leave.)
  'projects.list-teams': admins,
  'projects.get-team': admins,
  'projects.add-to-team': admins,
  'projects.remove-from-team': admins,
  'projects.get-membership': everybodySignedIn,

  // Invitations: one's own, sent or received.
  'projects.invite': everybodySignedIn,
  'projects.reinvite': everybodySignedIn,
  'projects.list-invitations': everybodySignedIn,
  'projects.cancel-invitation': everybodySignedIn,
  'projects.accept-invitation': everybodySignedIn,
  'projects.deny-invitation': everybodySignedIn,
  'projects.look-at-invitation': anyone,

  // Sites: created by an admin, visible to everyone in the project.
  'sites.list-sites': everybodySignedIn,
  'sites.get-site': members,
  'sites.create-site': admins,
  'sites.initialize-site': admins,
  'sites.check-name': everybodySignedIn,

  // Web pages: admin and author. Authors neither move pages nor create folders; an editor arranges and publishes.
  'pages.base-metadata': members,
  'pages.changes-metadata': members,
  'pages.file-content': members,
  'pages.save-changes': members,
  'pages.list-changes': members,
  'pages.list-drafts': members,
  'pages.list-pending-approval': members,
  'pages.approve-changes': arrangers,
  'pages.list-versions': members,
  'pages.get-version': members,
  'pages.restore-version': members,
  'pages.discard-changes': members,
  'pages.search-pages': members,
  'pages.site-data': members,
  'pages.list-templates': members,
  'pages.list-capabilities': everybodySignedIn,
  'pages.shortcode-details': everybodySignedIn,
  'pages.list-static': members,
  'pages.get-static': members,
  'pages.delete-static': members,
  'pages.create-page': members,
  'pages.create-folder': arrangers,
  'pages.copy-file': members,
  'pages.rename-file': members,
  'pages.rename-folder': arrangers,
  'pages.move-file': arrangers,
  'pages.move-folder': arrangers,
  'pages.find-links': members,
  'pages.folder-defaults': members,
  'pages.change-front-matter': members,
  'pages.change-folder-front-matter': arrangers,
  'pages.set-weights': arrangers,
  'pages.stage-files': arrangers,
  'pages.delete-files': members,
  'pages.delete-folder': arrangers,
  'pages.move-selection': arrangers,
  'pages.delete-selection': members,
  'pages.change-tags': members,
  'pages.restore-files': members,
  'pages.empty-bin': admins,
  'pages.preview-site': members,
  'pages.generate-html': members,
  'pages.upload-static': members,
  'pages.extract-static': admins,
  'pages.import-pages': admins,
  'pages.import-static': admins,
  'pages.import-settings': admins,
  'pages.export-site': admins,
  'pages.export-files': members,
  'pages.reset-pages': admins,

  // Everyone sees the settings of the site; admins change them.
  'settings.input-values': everybodySignedIn,
  'settings.list-settings': members,
  'settings.get-section': members,
  'settings.list-versions': members,
  'settings.get-colors': members,
  'settings.get-fonts': members,
  'settings.get-font-links': members,
  'settings.get-user-scripts': members,
  'settings.get-user-scss': members,
  'settings.put-section': admins,
  'settings.patch-section': admins,
  'settings.restore-section': admins,
  'settings.discard-settings': admins,
  'settings.put-colors': admins,
  'settings.put-fonts': admins,
  'settings.put-font-links': admins,
  'settings.put-user-scripts': admins,
  'settings.put-user-scss': admins,
  'settings.compile-scss': admins,
  'settings.update-theme': admins,

  // Editors publish; only admins change how and where.
  'publishing.publishing-state': members,
  'publishing.list-releases': members,
  'publishing.get-release': members,
  'publishing.publish-site': arrangers,
  'publishing.rename-release': arrangers,
  'publishing.download-release': arrangers,
  'publishing.publish-from': arrangers,
  'publishing.publish-from-newest': arrangers,
  'publishing.schedule-release': arrangers,
  'publishing.unschedule-release': arrangers,
  'publishing.publish-to': admins,
  'publishing.set-maintenance': admins,

  // Manage domains: admin only. The check of a proxy is public.
  'domains.is-connected': admins,
  'domains.initiate-migration': admins,
  'domains.complete-migration': admins,
  'domains.cancel-migration': admins,
  'domains.set-path': admins,
  'domains.remove-path': admins,
  'domains.delete-site': admins,
  'domains.raise-issue': admins,
  'domains.is-tls-allowed': anyone,

  // People who may create projects may create a demo.
  'demo.create-demo': everybodySignedIn,

  // Reference data of the admin service.
  'projects.list-cover-images': everybodySignedIn,
  'projects.list-host-servers': everybodySignedIn,
  'projects.list-web-themes': everybodySignedIn,
  'projects.list-web-theme-resources': everybodySignedIn,
};
