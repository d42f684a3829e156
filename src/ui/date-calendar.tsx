import { DatePicker, TimePicker } from '@mantine/dates';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './date-field.module.css';
import { stopEscapePropagation } from './stop-escape-propagation.ts';
import { FieldLabel, fieldClasses } from './text-field.tsx';
import { useUiTexts } from './ui-provider.tsx';

export type CalendarProps = {
  /** `2026-11-16`, or empty. */
  day: string;
  /** `09:05`; omitted if only a day is chosen. */
  time?: string;
  /** The day that is focused first. */
  start: string;
  /** The earliest day that can be chosen. */
  min?: string | undefined;
  onDay: (day: string) => void;
  onTime?: (time: string) => void;
  onClose: () => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** Loaded with its library when a calendar is first opened, which most visits never do. */
export default function DateCalendar({ day, start, time, min, onDay, onTime, onClose }: CalendarProps) {
  const { date: texts } = useUiTexts();
  const timeId = useId();
  return (
    <div className={styles.calendar}>
      <DatePicker
        value={day || null}
        defaultDate={start}
        {...(min === undefined ? {} : { minDate: min })}
        onChange={(chosen) => chosen !== null && onDay(chosen)}
        getDayProps={(each) => (each === start ? { 'data-autofocus': true } : {})}
        highlightToday
        fullWidth
        nextIcon={<IconChevronRight {...icon} />}
        previousIcon={<IconChevronLeft {...icon} />}
        ariaLabels={texts.calendar}
        __stopPropagation
        classNames={{
          calendarHeaderControl: styles.arrow ?? '',
          calendarHeaderLevel: styles.level ?? '',
          weekday: styles.weekday ?? '',
          day: styles.day ?? '',
          monthsListControl: styles.period ?? '',
          yearsListControl: styles.period ?? '',
        }}
      />
      {time !== undefined && (
        <div className={styles.time}>
          <FieldLabel id={timeId}>{texts.time}</FieldLabel>
          <TimePicker
            aria-labelledby={timeId}
            value={time}
            onChange={(typed) => typed !== '' && onTime?.(typed.slice(0, 5))}
            hoursInputLabel={texts.hours}
            minutesInputLabel={texts.minutes}
            hoursInputProps={stopEscapePropagation}
            minutesInputProps={stopEscapePropagation}
            classNames={{ input: fieldClasses.input, field: styles.timePart ?? '' }}
          />
          <Button kind="primary" size="small" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      )}
    </div>
  );
}
