import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SlashStore } from './slash-menu.ts';
import styles from './tools.module.css';

const height = 320;
const width = 260;

/** The menu that `/` opens. The caret stays in the text; keys are handled there. */
export function SlashList({ store }: { store: SlashStore }) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(store.subscribe, store.get);
  const list = useRef<HTMLDivElement>(null);
  const active = state?.active;
  useEffect(() => {
    if (active === undefined) return;
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!state?.place) return null;
  const { place, entries, choose } = state;
  const isBelow = place.bottom + height < innerHeight || place.top < height;
  const left = Math.max(8, Math.min(place.left, innerWidth - width - 8));
  return createPortal(
    <div
      ref={list}
      className={styles.slash}
      role="listbox"
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
