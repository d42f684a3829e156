import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadConfig, readConfig, settingNames } from './config.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const linesOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(environment, folder);
  } catch (error) {
    if (error instanceof BadConfig) return error.lines;
    throw error;
  }
  return [];
};

test('serves only this machine on port 4700 from ./data without any setting', () => {
  expect(readConfig({}, folder)).toMatchObject({
    host: '127.0.0.1',
    port: 4700,
    dataFolder: path.join(folder, 'data'),
    role: 'all',
    sitesHost: 'localhost:4700',
    trustedProxies: [],
  });
});

test('accepts name servers as addresses, with an optional port', () => {
  const { dnsServers } = readConfig({ PLINTH_DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353,[::1]:53, ::1' }, folder);
  expect(dnsServers).toEqual(['9.9.9.9', '127.0.0.1:5353', '[::1]:53', '::1']);
  expect(readConfig({}, folder).dnsServers).toEqual([]);
});

test('names every invalid key, not only the first', () => {
  const lines = linesOf({
    PLINTH_PORT: 'many',
    PLINTH_URL: 'ftp://x',
    PLINTH_TRUSTED_PROXIES: '10.0.0.0/8, house',
    PLINTH_DNS_SERVERS: '9.9.9.9, house',
    PLINTH_PROVIDERS: '{',
    PLINTH_PROT: '1',
    DATABASE_URL: 'mysql://x',
  });
  for (const key of [
    'PLINTH_PORT',
    'PLINTH_URL',
    'PLINTH_TRUSTED_PROXIES',
    'PLINTH_DNS_SERVERS',
    'PLINTH_PROVIDERS',
    'PLINTH_PROT',
    'DATABASE_URL',
  ]) {
    expect(lines.filter((line) => line.startsWith(`${key} `))).toHaveLength(1);
  }
});

test('reads the file, lets the environment override it, and reports a broken file', () => {
  const file = path.join(folder, 'plinth.config.json');
  writeFileSync(file, JSON.stringify({ PLINTH_PORT: 5000, PLINTH_HOST: '0.0.0.0' }));
  expect(readConfig({ PLINTH_PORT: '5001' }, folder)).toMatchObject({ port: 5001, host: '0.0.0.0' });
  writeFileSync(file, '{');
  expect(linesOf({})).toEqual(['plinth.config.json is not a JSON object of settings']);
});

test.each([
  ['https://plinth.example', 'sites.plinth.example', true],
  ['https://app.plinth.example', 'plinth.example:443', true],
  ['https://plinth.example', 'plinth-sites.example', false],
  ['https://a.github.io', 'b.github.io', false],
  ['http://localhost:4700', 'localhost:4700', false],
])('reports the app on %s and sites on %s as sharing a registrable domain: %s', (url, sites, isRefused) => {
  expect(linesOf({ PLINTH_URL: url, PLINTH_SITES_HOST: sites }).length > 0).toBe(isRefused);
});

test('requires a shared database and secret for a single role', () => {
  expect(linesOf({ PLINTH_ROLE: 'worker' })).toHaveLength(2);
  expect(linesOf({ PLINTH_ROLE: 'worker', DATABASE_URL: 'postgres://x/y', PLINTH_SECRET: 'x'.repeat(32) })).toEqual([]);
});

test('allows several site processes only where sites have processes of their own', () => {
  const shared = { DATABASE_URL: 'postgres://x/y', PLINTH_SECRET: 'x'.repeat(32), PLINTH_SITE_PROCESSES: '4' };
  expect(readConfig({ ...shared, PLINTH_ROLE: 'site' }, folder)).toMatchObject({ siteProcesses: 4, siteCacheMb: 256 });
  expect(linesOf({ ...shared, PLINTH_ROLE: 'api' })).toEqual([expect.stringMatching(/^PLINTH_SITE_PROCESSES /)]);
  expect(linesOf({ PLINTH_SITE_CACHE_MB: '1' })).toEqual([expect.stringMatching(/^PLINTH_SITE_CACHE_MB /)]);
});

test('finds every key in the README', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const name of settingNames) expect(readme).toContain(`\`${name}\``);
});

test('creates secrets once, readable by their owner only, and different by purpose', async () => {
  const config = { dataFolder: path.join(folder, 'data'), secret: undefined };
  const first = await loadSecrets(config);
  expect(await loadSecrets(config)).toEqual(first);
  expect(statSync(path.join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);
  expect(
    new Set([first.outbox, first.setup, Buffer.from(first.sessionKey).toString('base64url'), first.linkKey]).size,
  ).toBe(4);
  expect(await loadSecrets({ ...config, secret: 'y'.repeat(40) })).not.toEqual(first);
});
