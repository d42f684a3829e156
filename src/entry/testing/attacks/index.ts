import { accountAbuse } from './abuse.ts';
import { archives } from './archives.ts';
import type { AttackClass } from './attack-class.ts';
import { codeWithoutCapability, unreleasedWork } from './authors.ts';
import { backups } from './backups.ts';
import { takenDownSites } from './closed-sites.ts';
import { credentials } from './credentials.ts';
import { domainProofs, echoedRecords } from './domain-proofs.ts';
import { formerAccess } from './former-access.ts';
import { fullDisk } from './full-disk.ts';
import { freezingPages, poisonedPages } from './hostile-pages.ts';
import { identityProviders } from './identity-providers.ts';
import { outlivingInvitations } from './invitations.ts';
import { knownAccounts } from './known-accounts.ts';
import { linkedNames, lockouts } from './lockout.ts';
import { outbound } from './outbound.ts';
import { pictures } from './pictures.ts';
import { previewTickets } from './preview-tickets.ts';
import { hiddenFiles, uploadedFiles } from './published-files.ts';
import { races } from './races.ts';
import { badRequests, confusedOrigins, forgedCalls } from './requests.ts';
import { killedWork, sharedQueues } from './shared-queues.ts';
import { baitInNames, silencedMail } from './silenced-mail.ts';
import { slowClients } from './slow-clients.ts';
import { sockets } from './sockets.ts';
import { foreignIds, roleCalls } from './tenancy.ts';
import { uploadsInFlight } from './uploads-in-flight.ts';

/** All attack classes: the numbered points of the first review, then the rules of the design. */
export const attackClasses: readonly AttackClass[] = [
  freezingPages,
  poisonedPages,
  sharedQueues,
  killedWork,
  unreleasedWork,
  codeWithoutCapability,
  slowClients,
  outlivingInvitations,
  lockouts,
  silencedMail,
  formerAccess,
  takenDownSites,
  domainProofs,
  previewTickets,
  uploadsInFlight,
  fullDisk,
  linkedNames,
  baitInNames,
  echoedRecords,
  hiddenFiles,
  sockets,
  backups,
  accountAbuse,
  foreignIds,
  roleCalls,
  credentials,
  races,
  archives,
  uploadedFiles,
  pictures,
  badRequests,
  confusedOrigins,
  forgedCalls,
  outbound,
  knownAccounts,
  identityProviders,
];
