import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  cancelMigration,
  completeMigration,
  deleteSite,
  initiateMigration,
  isConnected,
  isTlsAllowed,
  raiseIssue,
  removePath,
  setPath,
} from '../contract/domains.ts';
import { cancelMigrationUseCase } from './cancel-migration.ts';
import { checkDomain, checkDomains, checkDomainsOften } from './check-domains.ts';
import { completeMigrationUseCase } from './complete-migration.ts';
import { deleteSiteUseCase } from './delete-site.ts';
import { deleteTask } from './delete-task.ts';
import { domainsFailpoints } from './failpoints.ts';
import { initiateMigrationUseCase } from './initiate-migration.ts';
import { isConnectedUseCase } from './is-connected.ts';
import { isTlsAllowedUseCase } from './is-tls-allowed.ts';
import { issueTask } from './issue-task.ts';
import { afterLostHost } from './lose-host.ts';
import { raiseIssueUseCase } from './raise-issue.ts';
import { removePathUseCase, setPathUseCase } from './set-path.ts';

/** The tasks of this room. */
export const domainsTasks = [deleteTask, issueTask] as const;

export const domainsRoom: Room = {
  name: 'domains',
  routes: [
    serveOpen(isConnected, isConnectedUseCase),
    serveOpen(initiateMigration, initiateMigrationUseCase),
    serveOpen(completeMigration, completeMigrationUseCase),
    serve(cancelMigration, cancelMigrationUseCase),
    serve(setPath, setPathUseCase),
    serve(removePath, removePathUseCase),
    serve(deleteSite, deleteSiteUseCase),
    serve(raiseIssue, raiseIssueUseCase),
    serve(isTlsAllowed, isTlsAllowedUseCase),
  ],
  jobs: [checkDomain, checkDomains, afterLostHost],
  schedules: [checkDomainsOften],
  failpoints: domainsFailpoints,
};
