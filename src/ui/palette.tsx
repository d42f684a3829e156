import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { KeyCap } from './key-cap.tsx';
import styles from './palette.module.css';
import { useReturnFocus } from './return-focus.ts';

type Entry = { readonly id: string; readonly label: string; readonly hint?: string; readonly icon: ReactNode };
type Group<Row extends Entry> = { readonly title: string; readonly entries: readonly Row[] };

type Props<Row extends Entry> = {
  texts: {
    readonly label: string;
    readonly placeholder: string;
    readonly nothing: string;
    readonly move: string;
    readonly choose: string;
    readonly close: string;
  };
  typed: string;
  onType: (typed: string) => void;
  groups: readonly Group<Row>[];
  /** More results are loading. */
  isWaiting: boolean;
  onChoose: (entry: Row) => void;
  onClose: () => void;
};

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The command palette. The focus stays in its field; the arrow keys move through the list, Enter selects, Escape closes. */
export function Palette<Row extends Entry>({ texts, typed, onType, groups, isWaiting, onChoose, onClose }: Props<Row>) {
  const listId = useId();
  useReturnFocus(true);
  const rows = groups.flatMap(({ entries }) => entries);
  const { current, setWantedId, press } = useCurrentEntry(rows, onChoose);
  const optionId = (id: string) => `${listId}-${id}`;
  useInView(current && optionId(current.id));

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="min(600px, 94vw)"
      yOffset="12vh"
      zIndex={4}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.25} color="#000" />
      <Modal.Content aria-label={texts.label}>
        <div className={styles.field}>
          <IconSearch aria-hidden="true" />
          <input
            className={styles.input}
            role="combobox"
            aria-label={texts.label}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current && optionId(current.id)}
            placeholder={texts.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            data-autofocus
            value={typed}
            onChange={(event) => {
              setWantedId(undefined);
              onType(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
        </div>
        <div id={listId} className={styles.list} role="listbox" aria-label={texts.label} aria-busy={isWaiting}>
          {groups.map((group) => (
            <OptionGroup key={group.title} {...{ group, current, optionId, onChoose }} onPoint={setWantedId} />
          ))}
        </div>
        {rows.length === 0 && !isWaiting && (
          <p className={styles.nothing} role="status">
            {texts.nothing}
          </p>
        )}
        <KeyHints texts={texts} />
      </Modal.Content>
    </Modal.Root>
  );
}

type OptionProps = { id: string; entry: Entry; isCurrent: boolean; onPoint: () => void; onChoose: () => void };

/** Selected with the pointer or from the field, which keeps the focus, so it is not a tab stop. */
function Option({ id, entry, isCurrent, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.option}
      onPointerMove={isCurrent ? undefined : onPoint}
      // The field must not lose the focus before the press has become a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      {entry.icon}
      <span className={styles.label}>{entry.label}</span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    </div>
  );
}

function useInView(id: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || id === last.current) return;
    last.current = id;
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

/** The entry that Enter selects, and the keys that move it. */
function useCurrentEntry<Row extends Entry>(rows: readonly Row[], onChoose: (entry: Row) => void) {
  const [wantedId, setWantedId] = useState<string>();
  // The current entry may disappear with the next letter; then the first entry becomes current.
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wantedId),
  );
  const current = rows[at];
  const press = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setWantedId(rows[(at + step + rows.length) % rows.length]?.id);
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(current);
    }
  };
  return { current, setWantedId, press };
}

type GroupProps<Row extends Entry> = {
  group: Group<Row>;
  current: Row | undefined;
  optionId: (id: string) => string;
  onPoint: (id: string) => void;
  onChoose: (entry: Row) => void;
};

function OptionGroup<Row extends Entry>({ group, current, optionId, onPoint, onChoose }: GroupProps<Row>) {
  return (
    <div role="group" aria-label={group.title}>
      <div className={styles.title} aria-hidden="true">
        {group.title}
      </div>
      {group.entries.map((entry) => (
        <Option
          key={entry.id}
          id={optionId(entry.id)}
          entry={entry}
          isCurrent={entry === current}
          onPoint={() => onPoint(entry.id)}
          onChoose={() => onChoose(entry)}
        />
      ))}
    </div>
  );
}

function KeyHints({ texts }: { texts: Props<Entry>['texts'] }) {
  return (
    <div className={styles.foot} aria-hidden="true">
      <KeyCap>↑</KeyCap>
      <KeyCap>↓</KeyCap> {texts.move}
      <KeyCap>↵</KeyCap> {texts.choose}
      <KeyCap>Esc</KeyCap> {texts.close}
    </div>
  );
}
