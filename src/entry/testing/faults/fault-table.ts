/** The effect of a fault on people. */
export type FaultRow = {
  readonly fault: string;
  readonly userSees: string;
  readonly lost: string;
  readonly recoveredAfter: string;
};

const columns = [
  ['fault', 'fault'],
  ['what the user sees', 'userSees'],
  ['lost', 'lost'],
  ['recovered after', 'recoveredAfter'],
] as const satisfies readonly (readonly [string, keyof FaultRow])[];

/** All rows as a plain-text table. */
export function formatFaults(rows: readonly FaultRow[]): string {
  const lines = [columns.map(([title]): string => title), ...rows.map((row) => columns.map(([, key]) => row[key]))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const drawn = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [drawn[0], rule, ...drawn.slice(1)].join('\n');
}

export const inSeconds = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);
