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
  /** After other words: a relative time begins in lower case. */
  inSentence?: boolean;
  /** Includes the time of day: `12th Nov, 26 at 09:14`. */
  withTime?: boolean;
};

/** `12th Nov, 26`, for sentences. */
export const formatDay = (at: string): string => dayjs(at).format('Do MMM, YY');

/** `12th Nov, 26`, or a relative time for today and yesterday; the exact time and zone are shown on hover. */
export function Timestamp({ at, relative = false, inSentence = false, withTime = false }: Props) {
  const age = relative ? recent(at) : undefined;
  return (
    <time dateTime={at} onPointerEnter={showExactTime}>
      {(inSentence ? age?.toLowerCase() : age) ??
        (withTime ? dayjs(at).format('Do MMM, YY [at] HH:mm') : formatDay(at))}
    </time>
  );
}

/** Computed on hover only, because it is the slowest part of a row in a long list. */
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
