const hasZone = /(Z|[+-]\d\d:?\d\d)$/i;

/** A stored time as the value of a date-time field, in UTC: `2030-01-01T10:00`. Text that is not a time stays unchanged. */
export function formatUtcField(stored: string): string {
  const text = stored.trim();
  // Without a zone the time is in UTC; the browser would assume its own.
  const at = new Date(!text.includes(':') || hasZone.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  return text === '' || Number.isNaN(at.getTime()) ? stored : at.toISOString().slice(0, 16);
}

/** The inverse: `2030-01-01T10:00:00Z`. */
export const parseUtcField = (value: string): string => (value === '' ? '' : `${value}:00Z`);
