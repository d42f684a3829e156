/** Time zones as people choose them: `(UTC+01:00) Europe/Berlin`. What is kept is the zone's own name. */

/** Runtimes list some zones under names their cities no longer have; people look for today's. */
const presentNames: Readonly<Record<string, string>> = {
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

const presentName = (name: string): string => presentNames[name] ?? name;

/** The zones this runtime knows, and UTC, which some leave out. */
export const zoneNames: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(presentName)),
];

/** Minutes east of Greenwich at that moment. */
function offsetMinutes(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const shown = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(shown) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

function shownOffset(minutes: number): string {
  const away = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(away / 60))}:${twoDigits(away % 60)}`;
}

export type Zone = { readonly name: string; readonly minutes: number };

/** Each zone with its offset at that moment. Half a millisecond for each: whoever asks for all does it in parts. */
export const measureZones = (names: readonly string[], at: Date): Zone[] =>
  names.map((name) => ({ name, minutes: offsetMinutes(name, at) }));

/** Zones as they are shown, from west to east, by name where offsets agree. */
export const spellZones = (zones: readonly Zone[]): string[] =>
  zones
    .toSorted((one, other) => one.minutes - other.minutes || (one.name < other.name ? -1 : 1))
    .map(({ name, minutes }) => `(UTC${shownOffset(minutes)}) ${name}`);

/**
 * The name of the zone that was chosen, as listed or bare, in its usual spelling; null for one nobody knows. The offset is not
 * compared: a list that was read in winter may be chosen from in summer.
 */
export function zoneOf(chosen: string): string | null {
  const bare = chosen.replace(/^\(UTC[+-]\d{2}:\d{2}\) /, '');
  const known = zoneNames.find((name) => name.toLowerCase() === bare.toLowerCase());
  return known ?? usualName(bare);
}

/** Browsers speak of `Asia/Calcutta` where we list `Asia/Kolkata`; both are one zone. */
function usualName(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    const present = presentName(timeZone);
    return zoneNames.includes(present) ? present : null;
  } catch {
    return null;
  }
}
