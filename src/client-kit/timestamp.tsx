import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import type { PointerEvent } from 'react';
import { computeAge } from './age.ts';
import { t } from './texts.ts';
import { formatZonedTime } from './zoned-time.ts';

dayjs.extend(advancedFormat);

type Props = {
  at: string;
  relative?: boolean;
  /** Where the hour matters: `12th Nov, 26 at 09:14`. */
  withTime?: boolean;
};

/** `12th Nov, 26`, or how long ago for things of today and yesterday; the exact time and zone on hover. */
export function Timestamp({ at, relative = false, withTime = false }: Props) {
  return (
    <time dateTime={at} onPointerEnter={showExactTime}>
      {(relative && recent(at)) || dayjs(at).format(withTime ? 'Do MMM, YY [at] HH:mm' : 'Do MMM, YY')}
    </time>
  );
}

/** Only when it is looked at: in a long list that is the dearest part of a row. */
const showExactTime = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
  currentTarget.title = formatZonedTime(currentTarget.dateTime);
};

function recent(at: string): string | undefined {
  const age = computeAge(new Date(at), new Date());
  switch (age.unit) {
    case 'now':
      return t('kit.when.now');
    case 'minutes':
      return t('kit.when.minutes', { count: age.count });
    case 'hours':
      return t('kit.when.hours', { count: age.count });
    case 'yesterday':
      return t('kit.when.yesterday');
    case 'older':
      return undefined;
  }
}
