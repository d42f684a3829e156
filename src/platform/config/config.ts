import { Resolver } from 'node:dns';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { getDomain } from 'tldts';
import { z } from 'zod';
import { type ProviderSetting, ProviderSettings } from './provider-settings.ts';

const Port = z.coerce.number('is not a number').int('is not a whole number').min(0).max(65_535, 'is above 65535');

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(least, `is below ${least}`)
    .max(most, `is above ${most}`);

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const isCidr = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

function isNameServer(text: string): boolean {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
}

const inParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Every setting of an installation. The README documents each; `config.test.ts` compares the two. */
const Settings = z.strictObject({
  PLINTH_URL: url(['http:', 'https:']).optional(),
  PLINTH_HOST: z.string().min(1).default('127.0.0.1'),
  PLINTH_PORT: Port.default(4700),
  PLINTH_DATA: z.string().min(1).default('./data'),
  PLINTH_DISK_RESERVE_MB: wholeNumber(1, 1_048_576).optional(),
  PLINTH_ROLE: z.enum(['all', 'api', 'worker', 'site'], 'must be all, api, worker or site').default('all'),
  PLINTH_SITES_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'must be a host name, optionally with a port')
    .optional(),
  PLINTH_SITE_CACHE_MB: wholeNumber(16, 1_048_576).default(256),
  PLINTH_SITE_PROCESSES: wholeNumber(1, 256).default(1),
  PLINTH_CALLS_PER_SECOND: wholeNumber(1, 1_000_000).default(20),
  PLINTH_OPERATOR: z.email('must be an email address').optional(),
  PLINTH_TRUSTED_PROXIES: z
    .string()
    .transform(inParts)
    .refine((parts) => parts.every(isCidr), 'must be addresses or CIDR ranges, separated by commas')
    .default([]),
  PLINTH_DNS_SERVERS: z
    .string()
    .transform(inParts)
    .refine((parts) => parts.every(isNameServer), 'must be addresses with or without a port, separated by commas')
    .default([]),
  PLINTH_SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  PLINTH_MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n]+$/, 'must be one line')
    .default('Plinth <plinth@localhost>'),
  PLINTH_S3_URL: url(['http:', 'https:']).optional(),
  PLINTH_PROVIDERS: ProviderSettings.prefault([]),
  PLINTH_STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_[A-Za-z0-9_]+$/, 'must be a secret key of Stripe: sk_… or rk_…')
    .optional(),
  PLINTH_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret of Stripe: whsec_…')
    .optional(),
  PLINTH_STRIPE_URL: url(['http:', 'https:']).optional(),
  PLINTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PLINTH_BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  PLINTH_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PLINTH_DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
});

export const settingNames = Object.keys(Settings.shape);

export type StripeConfig = {
  readonly key: string;
  readonly webhookSecret: string;
  /** Another address of the API, for tests. */
  readonly url: URL | undefined;
};

export type Config = {
  readonly url: URL;
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** The amount of disk space to keep free; undefined for the default share. */
  readonly diskReserveBytes: number | undefined;
  readonly role: 'all' | 'api' | 'worker' | 'site';
  readonly sitesHost: string;
  /** The memory that a process may use to cache published sites. */
  readonly siteCacheMb: number;
  readonly siteProcesses: number;
  /** The sustained rate of API calls per account; faster calls are delayed. */
  readonly callsPerSecond: number;
  readonly operatorEmail: string | undefined;
  readonly trustedProxies: readonly string[];
  /** The name servers for the domains of sites; empty for those of the machine. */
  readonly dnsServers: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly s3Url: string | undefined;
  readonly providers: readonly ProviderSetting[];
  /** Takes real payments; without it, the sandbox takes part. */
  readonly stripe: StripeConfig | undefined;
  readonly secret: string | undefined;
  /** Encrypts and decrypts backups. */
  readonly backupPassphrase: string | undefined;
  readonly logLevel: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
};

/** One line per invalid key. The boot prints them and stops. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Reads the settings once: `plinth.config.json` in `folder` if it exists, overridden by the environment. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): Config {
  const known = Object.fromEntries(
    Object.entries(environment).filter(
      ([key, value]) => value !== undefined && value !== '' && (key === 'DATABASE_URL' || key.startsWith('PLINTH_')),
    ),
  );
  const parsed = Settings.safeParse({ ...readConfigFile(path.join(folder, 'plinth.config.json')), ...known });
  if (!parsed.success) throw new BadConfig(parsed.error.issues.flatMap(describeIssue));
  const settings = parsed.data;

  const appUrl = new URL(settings.PLINTH_URL ?? `http://localhost:${settings.PLINTH_PORT}`);
  const sitesHost = settings.PLINTH_SITES_HOST ?? `localhost:${settings.PLINTH_PORT}`;
  const lines = contradictions(settings, appUrl, sitesHost);
  if (lines.length > 0) throw new BadConfig(lines);

  return {
    url: appUrl,
    host: settings.PLINTH_HOST,
    port: settings.PLINTH_PORT,
    dataFolder: path.resolve(folder, settings.PLINTH_DATA),
    diskReserveBytes: settings.PLINTH_DISK_RESERVE_MB && settings.PLINTH_DISK_RESERVE_MB * 1024 ** 2,
    role: settings.PLINTH_ROLE,
    sitesHost,
    siteCacheMb: settings.PLINTH_SITE_CACHE_MB,
    siteProcesses: settings.PLINTH_SITE_PROCESSES,
    callsPerSecond: settings.PLINTH_CALLS_PER_SECOND,
    operatorEmail: settings.PLINTH_OPERATOR?.toLowerCase(),
    trustedProxies: settings.PLINTH_TRUSTED_PROXIES,
    dnsServers: settings.PLINTH_DNS_SERVERS,
    smtpUrl: settings.PLINTH_SMTP_URL,
    mailFrom: settings.PLINTH_MAIL_FROM,
    s3Url: settings.PLINTH_S3_URL,
    providers: settings.PLINTH_PROVIDERS,
    stripe: readStripe(settings),
    secret: settings.PLINTH_SECRET,
    backupPassphrase: settings.PLINTH_BACKUP_PASSPHRASE,
    logLevel: settings.PLINTH_LOG_LEVEL,
    databaseUrl: settings.DATABASE_URL,
    databaseOwnerUrl: settings.PLINTH_DATABASE_OWNER_URL,
  };
}

function readStripe(settings: z.infer<typeof Settings>): StripeConfig | undefined {
  const { PLINTH_STRIPE_KEY: key, PLINTH_STRIPE_WEBHOOK_SECRET: webhookSecret, PLINTH_STRIPE_URL: address } = settings;
  if (!key || !webhookSecret) return undefined;
  return { key, webhookSecret, url: address === undefined ? undefined : new URL(address) };
}

function readConfigFile(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new BadConfig([`plinth.config.json cannot be read: ${(error as Error).message}`]);
  }
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new BadConfig(['plinth.config.json is not a JSON object of settings']);
  }
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${key} is not a setting of Plinth`);
  return [`${issue.path.join('.')} ${issue.message}`];
}

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Settings that are valid alone and invalid together. */
function contradictions(settings: z.infer<typeof Settings>, appUrl: URL, sitesHost: string): string[] {
  const lines: string[] = [];
  const sitesName = sitesHost.split(':', 1)[0] ?? '';
  if (
    !(isLocalName(sitesName) && isLocalName(appUrl.hostname)) &&
    sharesRegistrableDomain(sitesName, appUrl.hostname)
  ) {
    lines.push(
      `PLINTH_SITES_HOST ${sitesName} shares a registrable domain with PLINTH_URL ${appUrl.hostname}: scripts of a published site could reach the app's cookies. Use a domain of its own`,
    );
  }
  if (settings.PLINTH_ROLE !== 'all') {
    if (!settings.DATABASE_URL)
      lines.push(`PLINTH_ROLE ${settings.PLINTH_ROLE} needs DATABASE_URL: the built-in PostgreSQL serves one process`);
    if (!settings.PLINTH_SECRET)
      lines.push(`PLINTH_ROLE ${settings.PLINTH_ROLE} needs PLINTH_SECRET: all nodes must share it`);
  }
  if (settings.PLINTH_SITE_PROCESSES > 1 && settings.PLINTH_ROLE !== 'site')
    lines.push('PLINTH_SITE_PROCESSES needs PLINTH_ROLE site: other roles are one process');
  if (Boolean(settings.PLINTH_STRIPE_KEY) !== Boolean(settings.PLINTH_STRIPE_WEBHOOK_SECRET))
    lines.push(
      'PLINTH_STRIPE_KEY and PLINTH_STRIPE_WEBHOOK_SECRET belong together: without events, payments are noticed late',
    );
  if (settings.PLINTH_DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    lines.push('PLINTH_DATABASE_OWNER_URL is set without DATABASE_URL');
  }
  return lines;
}

function sharesRegistrableDomain(one: string, other: string): boolean {
  const owned = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host;
  return owned(one) === owned(other);
}
