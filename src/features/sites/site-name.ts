import { z } from 'zod';

/** The specification's DOMAIN_NAME. */
export const maxSiteName = 30;

/** Names that could be mistaken for a part of the product, of mail or of the web itself. */
const reservedNames = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'autoconfig',
  'autodiscover',
  'blog',
  'broadcasthost',
  'cdn',
  'dashboard',
  'dns',
  'email',
  'ftp',
  'help',
  'host',
  'imap',
  'isatap',
  'localhost',
  'login',
  'mail',
  'media',
  'mta-sts',
  'mx',
  'notifier',
  'ns',
  'ns1',
  'ns2',
  'operator',
  'outbox',
  'plinth',
  'pop',
  'preview',
  'root',
  'security',
  'sites',
  'smtp',
  'ssl',
  'static',
  'status',
  'support',
  'test',
  'tls',
  'webmaster',
  'webmail',
  'wpad',
  'www',
]);

/** Is this name reserved? */
export const isReservedName = (name: string): boolean => reservedNames.has(name);

/** `--` marks the preview's address, so no name contains it. */
export const SiteName = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Please enter valid domain name')
  .max(maxSiteName, 'Please enter valid domain name')
  .regex(/^(?!.*--)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'Please enter valid domain name');
