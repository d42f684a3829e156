/**
 * The screenshots in README.md and docs/screens/README.md, and the only ones in the repository. At most 40, because every update adds its
 * bytes to the history. Names are those of the full set: screen, width and color scheme.
 */
export const curatedScreens: readonly string[] = [
  'dashboard-1440-light',
  'dashboard-site-1440-light',
  'dashboard-site-390-dark',
  'enter-code-1440-light',
  'installation-accounts-1440-light',
  'login-1440-light',
  'maintenance-1440-light',
  'new-project-1440-light',
  'notifications-390-light',
  'pages-preview-390-light',
  'pages-settings-1440-light',
  'pages-widgets-1440-light',
  'pages-writing-1440-dark',
  'pages-writing-1440-light',
  'profile-devices-1440-dark',
  'profile-security-1440-light',
  'projects-1440-light',
  'projects-list-1440-dark',
  'publish-panel-1440-light',
  'releases-full-1440-light',
  'releases-full-390-dark',
  'signup-filled-390-light',
  'task-finished-1440',
  'tasks-selected-1440',
  'team-1440-light',
  'theme-journal-home-1440-light',
  'theme-journal-post-390-dark',
];
