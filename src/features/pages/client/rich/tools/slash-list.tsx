import type { Editor } from '@tiptap/react';
import { Fragment, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SlashStore } from './slash-menu.ts';
import styles from './tools.module.css';

const height = 320;
const width = 260;

/** The menu that `/` opens. The caret stays in the text; keys are handled there. */
export function SlashList({ editor, store }: { editor: Editor; store: SlashStore }) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(store.subscribe, store.get);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const active = state?.active;
  useEffect(() => {
    if (active === undefined) return;
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useActiveDescendant(editor, state?.place ? id : undefined, state?.entries.length ? active : undefined);
  if (!state?.place) return null;
  const { place, entries, choose } = state;
  const isBelow = place.bottom + height < innerHeight || place.top < height;
  const left = Math.max(8, Math.min(place.left, innerWidth - width - 8));
  return createPortal(
    <div
      ref={list}
      id={id}
      className={styles.slash}
      role={entries.length === 0 ? 'status' : 'listbox'}
      aria-label={t('pages.rich.insertBlock')}
      style={isBelow ? { left, top: place.bottom + 6 } : { left, bottom: innerHeight - place.top + 6 }}
    >
      {entries.length === 0 && <p className={styles.slashNothing}>{t('pages.rich.nothingFound')}</p>}
      {entries.map((entry, at) => (
        <Fragment key={entry.id}>
          {entries[at - 1]?.group !== entry.group && (
            <p className={styles.slashGroup} role="presentation">
              {t(`pages.rich.groups.${entry.group}`)}
            </p>
          )}
          <button
            type="button"
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={styles.slashItem}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(entry);
            }}
          >
            {entry.icon}
            <span>{entry.title}</span>
          </button>
        </Fragment>
      ))}
    </div>,
    document.body,
  );
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** The focus stays in the text, which tells screen readers what the active entry is. */
function useActiveDescendant(editor: Editor, listId: string | undefined, active: number | undefined): void {
  useEffect(() => {
    if (listId === undefined) return undefined;
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', listId);
    if (active !== undefined) dom.setAttribute('aria-activedescendant', optionId(listId, active));
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, listId, active]);
}
