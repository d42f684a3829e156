const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const number = /^\d+$/;

/** Describes a schedule; null for patterns that the product does not use. Times are in UTC, like the schedules. */
export function describeCron(cron: string): string | null {
  const [minute = '', hour = '', day, month, weekday = ''] = cron.trim().split(/\s+/);
  if (day !== '*' || month !== '*') return null;
  if (hour === '*' && weekday === '*') {
    if (minute === '*') return 'Every minute';
    const every = /^\*\/(\d+)$/.exec(minute)?.[1];
    if (every) return `Every ${every} minutes`;
    return number.test(minute) ? `Every hour at :${minute.padStart(2, '0')}` : null;
  }
  if (!number.test(minute) || !number.test(hour)) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
  if (weekday === '*') return `Every day at ${time}`;
  const name = number.test(weekday) ? days[Number(weekday) % 7] : undefined;
  return name ? `Every ${name} at ${time}` : null;
}
