import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import styles from './date-field.module.css';
import { formatDateTime, parseDateTime, parseDay } from './date-text.ts';
import { fieldClasses, fieldOrder } from './text-field.tsx';
import { useUiTexts } from './ui-provider.tsx';

type Props = {
  label: string;
  name?: string;
  /** `2026-11-16`, with a time `2026-11-16T09:05`, or empty. Any other text is shown unchanged. */
  value: string;
  /** Called with a value as above, and with an empty one while the typed text cannot be read. */
  onChange: (value: string, text: string) => void;
  onBlur?: () => void;
  /** The earliest day the calendar offers, `2026-11-16`. */
  min?: string;
  /** Accepts other text as a value, such as a day with a time zone in a page's front matter. */
  isAlsoValid?: (text: string) => boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A field for a day, typed in most common notations or chosen in a calendar. */
export const DateField = (props: Props) => <TypedDate {...props} hasTime={false} />;

/** A field for a day and a time. It has no time zone; its hint says which one applies. */
export const DateTimeField = (props: Props) => <TypedDate {...props} hasTime />;

/** The typed text: shown while the field has the focus, and afterwards as long as it is invalid and the value does not change. */
type Draft = { readonly text: string; readonly isLeft: boolean; readonly valueThen: string };

function useDraft({ value, onChange, onBlur, isAlsoValid, hasTime }: Props & { hasTime: boolean }) {
  const [draft, setDraft] = useState<Draft>();
  const parse = (typed: string) =>
    (hasTime ? parseDateTime(typed) : parseDay(typed)) ?? (isAlsoValid?.(typed) ? typed : '');
  // A value that was set elsewhere, for example by a reset, replaces invalid text.
  const shown = draft?.isLeft && draft.valueThen !== value ? undefined : draft;
  const text = shown?.text ?? (hasTime ? formatDateTime(value) : value);
  const isReadable = (typed: string) => typed.trim() === '' || parse(typed) !== '';
  return {
    text,
    isUnreadable: (shown === undefined || shown.isLeft) && !isReadable(text),
    type: (typed: string) => {
      setDraft({ text: typed, isLeft: false, valueThen: value });
      onChange(parse(typed), typed);
    },
    leave: () => {
      setDraft(isReadable(text) ? undefined : { text, isLeft: true, valueThen: value });
      onBlur?.();
    },
    choose: (chosen: string) => {
      setDraft(undefined);
      onChange(chosen, chosen);
    },
  };
}

function TypedDate({ hasTime, ...props }: Props & { hasTime: boolean }) {
  const { label, name, value, min, hint, error } = props;
  const { date: texts } = useUiTexts();
  const { text, isUnreadable, type, leave, choose } = useDraft({ ...props, hasTime });
  const problem = error ?? (isUnreadable ? (hasTime ? texts.unreadableTime : texts.unreadable) : undefined);
  return (
    <TextInput
      label={label}
      {...(name === undefined ? {} : { name })}
      value={text}
      placeholder={hasTime ? texts.exampleTime : texts.example}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      rightSection={<CalendarButton label={label} hasTime={hasTime} value={value} min={min} onChoose={choose} />}
      rightSectionPointerEvents="all"
      classNames={{ ...fieldClasses, section: styles.section ?? '' }}
      inputWrapperOrder={fieldOrder}
      description={problem ? undefined : hint}
      error={problem}
      withErrorStyles
      withAsterisk={false}
    />
  );
}
