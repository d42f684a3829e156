import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuLink, maxMenuLinks } from '#features/sites/contract/menu-links.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { Button } from '#ui/button.tsx';
import {
  changeRow,
  endOf,
  flattenMenu,
  itemsOf,
  type MenuMove,
  type MenuRow,
  type MenuTree,
  type Moved,
  moveRow,
  removeRow,
} from '../../menu-rows.ts';
import { useSettings } from '../settings-context.ts';
import styles from './menu-editor.module.css';
import { MenuRowEditor } from './menu-row-editor.tsx';
import { useMenuDrag } from './use-menu-drag.ts';
import { useMoveKeys } from './use-move-keys.ts';

type Props = { section: SectionName; links: readonly MenuLink[]; onChange: (links: MenuTree) => void };

/** A menu of up to three levels. Rows are moved by their handles, by buttons, and by Alt and the arrow keys. */
export function MenuEditor({ section, links, onChange }: Props) {
  const { t } = useTranslation();
  const { draft, mayChange } = useSettings();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<{ readonly at: number; readonly part: string }>();
  const rows = flattenMenu(links);
  const problems = rowProblems(draft.problemsOf(section), links);

  // A moved or added row is at another position in the document: the focus follows it.
  useEffect(() => {
    if (!focused) return;
    const row = list.current?.children[focused.at];
    row?.querySelector<HTMLElement>(focused.part)?.focus();
  }, [focused]);

  const take = (moved: Moved | undefined, part = '[data-handle]') => {
    if (!moved) return setSaid(t('settings.menus.stuck'));
    onChange(itemsOf(moved.rows));
    setFocused({ at: moved.at, part });
    setOpen(undefined);
    const row = moved.rows[moved.at];
    setSaid(
      t('settings.menus.moved', {
        title: row?.title,
        place: moved.at + 1,
        count: rows.length,
        level: (row?.depth ?? 0) + 1,
      }),
    );
  };
  const move = (at: number, way: MenuMove) => take(moveRow(rows, at, way));
  useMoveKeys(list, mayChange ? move : undefined);
  const drag = useMenuDrag({ list, rows, onDrop: take });
  const add = () => {
    onChange(itemsOf([...rows, { title: '', link: '', depth: 0 }]));
    setOpen(rows.length);
    setFocused({ at: rows.length, part: 'input' });
  };
  const remove = (at: number) => {
    setSaid(t('settings.menus.removed', { title: rows[at]?.title, count: endOf(rows, at) - at }));
    onChange(itemsOf(removeRow(rows, at)));
    setOpen(undefined);
    setFocused({ at: Math.max(0, at - 1), part: '[data-handle]' });
  };
  return (
    <div className={styles.menu}>
      {rows.length === 0 && (
        <p className={styles.quiet}>{t(mayChange ? 'settings.menus.empty' : 'settings.menus.none')}</p>
      )}
      <ol ref={list} className={styles.rows} aria-label={t('settings.menus.links')}>
        {placed(rows).map(({ row, at, place }) => (
          <MenuRowEditor
            key={place}
            place={place}
            row={row}
            drop={drag.spot?.over === at ? drag.spot.side : undefined}
            isOpen={open === at}
            problems={problems.get(at) ?? {}}
            onToggle={() => setOpen(open === at ? undefined : at)}
            onChange={(part) => onChange(itemsOf(changeRow(rows, at, part)))}
            onLeave={() => draft.leave(section)}
            onMove={(way) => move(at, way)}
            onGrab={drag.grab(at)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={styles.hidden} aria-live="polite">
        {said}
      </div>
      <Button size="small" icon={<IconPlus />} disabled={rows.length >= maxMenuLinks} onClick={add}>
        {t('settings.menus.add')}
      </Button>
      {mayChange && <p className={styles.quiet}>{t('settings.menus.keys')}</p>}
    </div>
  );
}

/** Rows have no ids: each is identified by its index. */
const placed = (rows: readonly MenuRow[]) => rows.map((row, at) => ({ row, at, place: String(at) }));

/** Maps problems by their path in the tree (`links.1.items.0.title`) to the flat rows. */
function rowProblems(problems: Readonly<Record<string, string>>, links: readonly MenuLink[]) {
  const found = new Map<number, Record<string, string>>();
  let at = 0;
  const walk = (items: readonly MenuLink[], prefix: string): void => {
    for (const [place, { items: inside }] of items.entries()) {
      const path = `${prefix}.${place}`;
      const own: Record<string, string> = {};
      for (const field of ['title', 'link']) {
        const sentence = problems[`${path}.${field}`];
        if (sentence) own[field] = sentence;
      }
      found.set(at, own);
      at += 1;
      walk(inside, `${path}.items`);
    }
  };
  walk(links, 'links');
  return found;
}
