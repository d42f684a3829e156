/** The schedules of the product, in words. A schedule of a newer release than this client is shown by its name only. */
export const scheduleTitles: Readonly<Record<string, string>> = {
  'accounts.delete-due-accounts-daily': 'Delete accounts scheduled for deletion',
  'accounts.sweep-code-flows-daily': 'Delete expired codes',
  'accounts.sweep-devices-daily': 'Delete unused devices',
  'accounts.sweep-security-events-daily': 'Delete old account activity',
  'domains.check-domains-often': 'Check domains',
  'http.sweep-calls-daily': 'Delete old request records',
  'jobs.daily-sweep': 'Delete old system task records',
  'mail.daily-sweep': 'Delete old email records',
  'notifications.sweep-notifications-daily': 'Delete old notifications',
  'pages.thin-versions-daily': 'Thin out old versions of pages',
  'pages.sweep-bin-daily': 'Delete expired pages from recycle bins',
  'projects.end-due-projects-daily': 'Delete expired projects from recycle bins',
  'projects.sweep-invitations-daily': 'End expired invitations',
  'publishing.fire-due': 'Publish scheduled releases',
  'publishing.sweep-releases': 'Delete old releases',
  'review.mail-digests-hourly': 'Email daily summaries of approvals',
};
