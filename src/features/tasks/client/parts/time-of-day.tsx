const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });
const seconds = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `10:41:04`, with the date and time zone on hover; optionally with milliseconds, for log lines in quick succession. */
export function TimeOfDay({ at, isExact = false }: { at: string; isExact?: boolean }) {
  const moment = new Date(at);
  const text = seconds.format(moment);
  return (
    <time dateTime={at} title={exact.format(moment)}>
      {isExact ? `${text}.${String(moment.getMilliseconds()).padStart(3, '0')}` : text}
    </time>
  );
}
