import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';

dayjs.extend(advancedFormat);

/** `12th Nov, 26 at 09:14`, where a text is needed and not an element. */
export const formatMoment = (at: string): string => dayjs(at).format('Do MMM, YY [at] HH:mm');
