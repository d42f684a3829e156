import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { CalendarProps } from './date-calendar.tsx';
import styles from './date-field.module.css';
import { formatDay, parseDay } from './date-text.ts';
import { IconButton } from './icon-button.tsx';
import { stopEscapePropagation } from './stop-escape-propagation.ts';
import { useUiTexts } from './ui-provider.tsx';

type Props = {
  label: string;
  hasTime: boolean;
  value: string;
  min: string | undefined;
  onChoose: (value: string) => void;
};

type Loaded = { readonly Calendar: ComponentType<CalendarProps>; readonly today: string };

const firstTime = '09:00';

/** Opens a calendar below a field. Focus moves to the selected day; Escape closes the calendar and returns the focus. */
export function CalendarButton({ label, hasTime, value, min, onChoose }: Props) {
  const { date: texts } = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  const toggle = async () => {
    // Loaded before it opens, so that its days exist when focus moves to one of them.
    const { default: Calendar } = await import('./date-calendar.tsx');
    setLoaded({ Calendar, today: formatDay(new Date()) });
    setOpen((before) => !before);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={8}
      width={300}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      middlewares={{ shift: { padding: 8 }, flip: true }}
      classNames={{ dropdown: styles.dropdown ?? '' }}
    >
      <Popover.Target>
        <IconButton
          size="small"
          label={texts.open(label)}
          icon={<IconCalendar size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          // Focus reaches the calendar a moment after it opens. Until then Escape is pressed on this button, and a surrounding dialog must
          // not close.
          {...(isOpen ? stopEscapePropagation : {})}
          onKeyDown={(event) => isOpen && event.key === 'Escape' && setOpen(false)}
          onClick={() => void toggle()}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {loaded && (
          <loaded.Calendar
            {...choiceOf({ value, min, hasTime, onChoose, today: loaded.today, onClose: () => setOpen(false) })}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type Choice = Omit<Props, 'label'> & { readonly today: string; readonly onClose: () => void };

/** The calendar sets day and time separately; the field stores them as one value. */
function choiceOf({ value, min, hasTime, today, onChoose, onClose }: Choice): CalendarProps {
  const day = parseDay(value.slice(0, 10)) ?? '';
  const start = day || (min !== undefined && min > today ? min : today);
  const shared = { day, start, min, onClose };
  if (!hasTime) {
    return {
      ...shared,
      onDay: (chosen) => {
        onChoose(chosen);
        onClose();
      },
    };
  }
  const time = /T(\d\d:\d\d)/.exec(value)?.[1] ?? firstTime;
  return {
    ...shared,
    time,
    onDay: (chosen) => onChoose(`${chosen}T${time}`),
    onTime: (chosen) => onChoose(`${start}T${chosen}`),
  };
}
