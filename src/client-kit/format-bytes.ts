const units = ['B', 'KB', 'MB', 'GB'] as const;
const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A size in bytes for display, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${figure.format(bytes / 1024 ** step)} ${units[step]}`;
}
