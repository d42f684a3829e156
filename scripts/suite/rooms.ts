import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The tests that `npm test -- ROOM` runs besides the checks: the tests in these folders and the journeys in these files. */
export type Room = { readonly folders: readonly string[]; readonly journeys: readonly string[] };

/**
 * The rooms that run each journey file: those it is mainly about, so that a room is done in two minutes. A change may break journeys of
 * other rooms, which `npm test` runs. A test makes sure that every file is listed.
 */
export const roomsOfJourneys: Readonly<Record<string, readonly string[]>> = {
  'account.spec.ts': ['accounts'],
  'account-screens.spec.ts': ['accounts'],
  'any-settings.spec.ts': ['themes'],
  'bulk.spec.ts': ['exchange'],
  'contact-imports.spec.ts': ['contact-imports', 'contacts'],
  'contacts.spec.ts': ['contacts'],
  'control-screens.spec.ts': ['ui', 'outbox', 'mail'],
  'domains.spec.ts': ['domains'],
  'editor-faults.spec.ts': ['rich-text'],
  'editor-keyboard.spec.ts': ['pages'],
  'editor-kills.spec.ts': ['rich-text'],
  'editor-properties.spec.ts': ['rich-text'],
  'favorites.spec.ts': ['pages'],
  'first-site.spec.ts': ['demo', 'sites'],
  'first-page.spec.ts': ['sites'],
  'hostile-pages.spec.ts': ['uploads'],
  'identity-provider.spec.ts': ['outbound'],
  'invoices.spec.ts': ['coupons', 'invoices'],
  'issue-reports.spec.ts': ['operator'],
  'library.spec.ts': ['library'],
  'library-images.spec.ts': ['library'],
  'library-pickers.spec.ts': ['library'],
  'library-screens.spec.ts': ['library'],
  'library-tools.spec.ts': ['library'],
  'locks.spec.ts': ['pages'],
  'operator.spec.ts': ['operator', 'billing', 'jobs'],
  'operator-screens.spec.ts': ['operator'],
  'page-roles.spec.ts': ['pages'],
  'page-screens.spec.ts': ['pages'],
  'page-settings.spec.ts': ['pages', 'site-renderer', 'themes'],
  'pages.spec.ts': ['pages'],
  'review.spec.ts': ['review'],
  'rich-editor.spec.ts': ['rich-text'],
  'preview-links.spec.ts': ['preview-links'],
  'preview-secrets.spec.ts': ['sites'],
  'project-screens.spec.ts': ['projects', 'notifications'],
  'payments.spec.ts': ['payments'],
  'plans.spec.ts': ['billing'],
  'projects.spec.ts': ['projects'],
  'publish-details.spec.ts': ['publishing'],
  'publish-screens.spec.ts': ['publishing'],
  'publish.spec.ts': ['publishing'],
  'raw-editor.spec.ts': ['pages'],
  'renderer.spec.ts': ['site-renderer'],
  'required-second-factor.spec.ts': ['operator'],
  'session.spec.ts': ['client-kit', 'realtime', 'billing'],
  'settings-details.spec.ts': ['settings'],
  'settings-screens.spec.ts': ['settings'],
  'settings.spec.ts': ['settings', 'scss'],
  'sign-in.spec.ts': ['accounts'],
  'site-chores.spec.ts': ['exchange'],
  'task-kills.spec.ts': ['tasks'],
  'tasks.spec.ts': ['tasks', 'events'],
  'teams.spec.ts': ['projects', 'notifications'],
  'theme-screens.spec.ts': ['themes', 'fonts'],
  'versions.spec.ts': ['pages'],
  'walking-skeleton.spec.ts': ['outbox', 'http'],
  'whole-site.spec.ts': ['sites', 'exchange'],
};

/** Every room by name, in order. */
export function readRooms(root: string): ReadonlyMap<string, Room> {
  const inside = (parent: string): string[] =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`);
  const folders = [
    ...['src/features', 'src/platform', 'packages', 'themes'].flatMap(inside),
    'src/client-kit',
    'src/contract-kit',
    'src/ui',
    'themes',
  ];
  return new Map(
    folders
      .map((folder) => [path.basename(folder), folder] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, folder]) => [name, { folders: [`${folder}/`], journeys: journeysOf(name) }]),
  );
}

const journeysOf = (room: string): string[] =>
  Object.entries(roomsOfJourneys)
    .filter(([, rooms]) => rooms.includes(room))
    .map(([file]) => `e2e/${file}`);

/** All journey files. */
export const journeyFiles = (root: string): string[] => globSync('*.spec.ts', { cwd: path.join(root, 'e2e') }).sort();
