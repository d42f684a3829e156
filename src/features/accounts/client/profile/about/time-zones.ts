import { findZone } from '../../../timezones.ts';

/** `(UTC+01:00) Europe/Berlin` as the server lists it: the whole text is the label, the name is the value. */
export function toZoneOption(listed: string): { readonly value: string; readonly label: string } {
  const name = /^\(UTC[^)]*\)\s*(.+)$/.exec(listed)?.[1] ?? listed;
  return { value: name, label: listed };
}

/** A stored zone that is not listed, such as an old name, is added as it is. */
export function listZoneOptions(listed: readonly string[], stored: string | null) {
  const options = listed.map(toZoneOption);
  const isMissing = stored !== null && !options.some(({ value }) => value === stored);
  return isMissing ? [{ value: stored, label: stored }, ...options] : options;
}

const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[_/()]+/g, ' ');

/** Matches if the label contains every typed word, in any order: `new york`, `berlin +01`, `utc-3`. */
export function filterZones<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = normalizeText(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return options.filter(({ label }) => {
    const whole = normalizeText(label);
    // `utc+1` matches `utc+01:00`.
    const text = `${whole} ${whole.replace(/utc([+-])0/, 'utc$1')}`;
    return words.every((word) => text.includes(word));
  });
}

/** `14:32` in that zone; undefined if the browser does not know it. */
export function formatTimeIn(zone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  } catch {
    return undefined;
  }
}

/** The browser's zone by its current name: some browsers still return `Asia/Calcutta`. */
export function getBrowserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return findZone(timeZone) ?? timeZone;
}
