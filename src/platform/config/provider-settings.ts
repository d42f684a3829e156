import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The settings of one identity provider. */
export type ProviderSetting = {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
} & (
  | { readonly kind: 'google' | 'microsoft' | 'oidc'; readonly issuer: string }
  /** The address of GitHub, or of an Enterprise server. */
  | { readonly kind: 'github'; readonly url: string }
);

/** `password` is the provider name of sessions without one, and `return` is the path of the callback. */
const reserved = ['return', 'password'];

/** An issuer vouches for people, so its answers must not be modified in transit: it must use TLS, except on this machine. */
const Address = z.string('must be a URL').refine(isSafeAddress, 'must be an https URL (http only on this machine)');
const Word = z.string('must be a text').trim().min(1, 'is empty').max(500, 'is too long');
const credentials = { clientId: Word, clientSecret: Word };

const presets = {
  google: z.strictObject({ preset: z.literal('google'), ...credentials }).transform(
    ({ preset, ...rest }): ProviderSetting => ({
      ...rest,
      kind: preset,
      id: preset,
      name: 'Google',
      issuer: 'https://accounts.google.com',
    }),
  ),
  microsoft: z
    .strictObject({
      preset: z.literal('microsoft'),
      tenant: Word.regex(/^[a-z0-9.-]+$/i, 'must be the name or the id of a tenant').default('common'),
      ...credentials,
    })
    .transform(
      ({ preset, tenant, ...rest }): ProviderSetting => ({
        ...rest,
        kind: preset,
        id: preset,
        name: 'Microsoft',
        issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      }),
    ),
  github: z
    .strictObject({ preset: z.literal('github'), url: Address.default('https://github.com'), ...credentials })
    .transform(
      ({ preset, url, ...rest }): ProviderSetting => ({
        ...rest,
        kind: preset,
        id: preset,
        name: 'GitHub',
        url: new URL(url).origin,
      }),
    ),
};

const anyIssuer = z
  .strictObject({
    id: z
      .string('must be a text')
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be at most 40 lowercase letters, digits and hyphens')
      .refine((id) => !reserved.includes(id), 'is reserved: choose another'),
    name: Word.max(50, 'is too long'),
    issuer: Address,
    ...credentials,
  })
  .transform((rest): ProviderSetting => ({ ...rest, kind: 'oidc' }));

/** A list, or a list as JSON text. Errors name the entry and never the value, which may be a secret. */
export const ProviderSettings = z.unknown().transform((given, context): readonly ProviderSetting[] => {
  const entries = typeof given === 'string' ? parseJson(given) : given;
  const lines: string[] = [];
  const settings = Array.isArray(entries) ? entries.flatMap((entry, index) => read(entry, index + 1, lines)) : [];
  if (!Array.isArray(entries)) lines.push('must be a JSON list of identity providers');
  for (const [index, { id }] of settings.entries()) {
    if (settings.findIndex((other) => other.id === id) < index) lines.push(`names ${id} twice`);
  }
  for (const message of lines) context.addIssue({ code: 'custom', message });
  return settings;
});

function read(entry: unknown, place: number, lines: string[]): ProviderSetting[] {
  const preset = z.looseObject({ preset: z.unknown() }).safeParse(entry).data?.preset;
  const isPreset = (name: unknown): name is keyof typeof presets =>
    typeof name === 'string' && Object.hasOwn(presets, name);
  if (preset !== undefined && !isPreset(preset)) {
    lines.push(`entry ${place}: preset must be ${Object.keys(presets).join(', ')}, or left out for another issuer`);
    return [];
  }
  const parsed = (isPreset(preset) ? presets[preset] : anyIssuer).safeParse(entry);
  if (parsed.success) return [parsed.data];
  lines.push(...parsed.error.issues.map((issue) => `entry ${place}: ${describe(issue, entry)}`));
  return [];
}

function describe(issue: z.core.$ZodIssue, entry: unknown): string {
  const [key] = issue.path;
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not a known setting`;
  if (key === undefined) return 'must be an object';
  const isGiven = (entry as Record<PropertyKey, unknown>)[key] !== undefined;
  return `${String(key)} ${isGiven ? issue.message : 'is missing'}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const isLoopback = (hostname: string): boolean => {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(name)) return ipaddr.parse(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
};
