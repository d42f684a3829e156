/** Time zones as listed: `(UTC+01:00) Europe/Berlin`. Only the name is stored. */

/** Runtimes list some zones under outdated names of their cities; people search for the current ones. */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const getCurrentName = (name: string): string => currentNames[name] ?? name;

/** The zones of this runtime, plus UTC, which some omit. */
export const zoneNames: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(getCurrentName)),
];

/** The offset in minutes at that time. */
function offsetMinutes(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const shown = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(shown) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

function formatOffset(minutes: number): string {
  const away = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(away / 60))}:${twoDigits(away % 60)}`;
}

export type Zone = { readonly name: string; readonly minutes: number };

/** Each zone with its offset at that time. Takes half a millisecond per zone, so callers measure in chunks. */
export const measureZones = (names: readonly string[], at: Date): Zone[] =>
  names.map((name) => ({ name, minutes: offsetMinutes(name, at) }));

/** Formats zones, sorted by offset, then by name. */
export const formatZones = (zones: readonly Zone[]): string[] =>
  zones
    .toSorted((one, other) => one.minutes - other.minutes || (one.name < other.name ? -1 : 1))
    .map(({ name, minutes }) => `(UTC${formatOffset(minutes)}) ${name}`);

/**
 * The name of a zone from a listed line or a name, in any case; null for an unknown one. The offset is ignored, because the list
 * may be from another season.
 */
export function findZone(chosen: string): string | null {
  const bare = chosen.replace(/^\(UTC[+-]\d{2}:\d{2}\) /, '');
  const known = zoneNames.find((name) => name.toLowerCase() === bare.toLowerCase());
  return known ?? resolveAlias(bare);
}

/** Maps other names, such as `Asia/Calcutta` in some browsers, to the listed one, `Asia/Kolkata`. */
function resolveAlias(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    const present = getCurrentName(timeZone);
    return zoneNames.includes(present) ? present : null;
  } catch {
    return null;
  }
}
