import { listProfiles } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

/** The values that replace a sample's name and address. */
export type SiteIdentity = { readonly name: string; readonly email: string | null };

/** The project's name, and the email address of the person who creates the site. */
export async function loadIdentity(scope: Scope, projectId: string, userId: string | null): Promise<SiteIdentity> {
  const [project] = await selectRows<{ name: string }>(scope.tx, 'select name from projects where id = $1', [
    projectId,
  ]);
  const profiles = userId === null ? undefined : await listProfiles(scope, [userId]);
  return { name: project?.name ?? '', email: profiles?.get(userId ?? '')?.email ?? null };
}

/** A reserved domain that no real address has (RFC 2606). */
const sampleEmail = /[\w.+-]+@[\w-]+\.example\b/g;
const isSampleAddress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  /^https?:\/\/[\w.-]+\.example\b/.test(String(value.url));

const fillEmail = (text: string, { email }: SiteIdentity): string =>
  email === null ? text : text.replaceAll(sampleEmail, () => email);

/** In pages, a name is replaced in a widget's title; in texts it belongs to the people of the sample. */
export function fillPage(source: string, sampleName: string, identity: SiteIdentity): string {
  // Escaped, so that any project name stays one value of the widget.
  const name = identity.name.replaceAll(/["\\<>{}\r\n]/g, '');
  const filled = fillEmail(source, identity);
  return sampleName === '' || name === ''
    ? filled
    : filled.replaceAll(`title="${sampleName}"`, () => `title="${name}"`);
}

/** Settings sections with the project's name and address; the sample's social profiles are removed. */
export function fillSettings(value: unknown, sampleName: string, identity: SiteIdentity): unknown {
  if (typeof value === 'string') {
    const filled = fillEmail(value, identity);
    return sampleName === '' || identity.name === '' ? filled : filled.replaceAll(sampleName, () => identity.name);
  }
  if (Array.isArray(value))
    return value.filter((one) => !isSampleAddress(one)).map((one) => fillSettings(one, sampleName, identity));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillSettings(one, sampleName, identity)]));
}
