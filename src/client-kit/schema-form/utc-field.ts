const hasZone = /(Z|[+-]\d\d:?\d\d)$/i;

/** A stored moment as a field for date and time holds it, in UTC: `2030-01-01T10:00`. Text that is no moment stays as it is. */
export function formatUtcField(stored: string): string {
  const text = stored.trim();
  // Without a zone a moment is in UTC; the browser would take its own.
  const at = new Date(!text.includes(':') || hasZone.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  return text === '' || Number.isNaN(at.getTime()) ? stored : at.toISOString().slice(0, 16);
}

/** The way back: `2030-01-01T10:00:00Z`. */
export const parseUtcField = (value: string): string => (value === '' ? '' : `${value}:00Z`);
