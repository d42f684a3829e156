import type { Editor, Range } from '@tiptap/core';
import { Extension } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { ReactElement } from 'react';

/** One entry of the menu that `/` opens. */
export type SlashEntry = {
  readonly id: string;
  readonly group: 'blocks' | 'favorites' | 'widgets';
  readonly title: string;
  /** Other words that find it. */
  readonly words: string;
  readonly icon: ReactElement;
  readonly run: (editor: Editor) => void;
};

/** The open menu, or null. */
export type SlashState = {
  readonly entries: readonly SlashEntry[];
  readonly active: number;
  readonly place: DOMRect | null;
  readonly choose: (entry: SlashEntry) => void;
} | null;

export type SlashStore = ReturnType<typeof makeSlashStore>;

/** Connects the editor, which knows when the menu is open, with the component that shows it. */
export function makeSlashStore() {
  let state: SlashState = null;
  const listeners = new Set<() => void>();
  const set = (next: SlashState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Moves the active entry, or chooses it. True when the key was used. */
    press: (key: string): boolean => {
      if (!state || state.entries.length === 0) return false;
      const { entries, active } = state;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) set({ ...state, active: (active + step + entries.length) % entries.length });
      else if (key === 'Enter' || key === 'Tab') {
        const entry = entries[active];
        if (entry) state.choose(entry);
      } else return false;
      return true;
    },
  };
}

export const findEntries = (entries: readonly SlashEntry[], typed: string): readonly SlashEntry[] => {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ title, words }: SlashEntry): number =>
    title.toLowerCase().startsWith(wanted)
      ? 0
      : title.toLowerCase().includes(wanted)
        ? 1
        : words.toLowerCase().includes(wanted)
          ? 2
          : 3;
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
};

/** `/` at the start of a line or behind a space opens the menu. */
export const slashMenu = (store: SlashStore, entries: () => readonly SlashEntry[]) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashEntry, SlashEntry>({
          editor: this.editor,
          char: '/',
          // Names have spaces: “Heading 2”.
          allowSpaces: true,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: ({ query }) => [...findEntries(entries(), query)],
          command: ({ editor, range, props }: { editor: Editor; range: Range; props: SlashEntry }) => {
            editor.chain().focus().deleteRange(range).run();
            props.run(editor);
          },
          render: () => {
            const show = (props: SuggestionProps<SlashEntry, SlashEntry>) => {
              // A sentence behind a slash is not a search.
              if (props.items.length === 0 && props.query.includes(' ')) return store.set(null);
              const before = store.get();
              const isSame = before?.entries.length === props.items.length;
              store.set({
                entries: props.items,
                active: isSame ? (before?.active ?? 0) : 0,
                place: props.clientRect?.() ?? null,
                choose: props.command,
              });
            };
            return {
              onStart: show,
              onUpdate: show,
              onExit: () => store.set(null),
              onKeyDown: ({ event }) => {
                if (event.key === 'Escape') {
                  store.set(null);
                  return true;
                }
                return store.press(event.key);
              },
            };
          },
        }),
      ];
    },
  });
