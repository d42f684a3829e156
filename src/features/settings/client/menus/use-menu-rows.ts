import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endOf,
  itemsOf,
  type MenuMove,
  type MenuRow,
  type MenuTree,
  type Moved,
  moveRow,
  removeRow,
} from '../../menu-rows.ts';
import { useMenuDrag } from './use-menu-drag.ts';
import { useMoveKeys } from './use-move-keys.ts';

type Options = {
  readonly rows: readonly MenuRow[];
  readonly mayChange: boolean;
  readonly onChange: (links: MenuTree) => void;
};

/** Adds, moves and removes rows of a menu. The focus follows, and each change is announced to screen readers. */
export function useMenuRows({ rows, mayChange, onChange }: Options) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState<{ readonly at: number; readonly part: string }>();

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
  return { list, open, setOpen, said, drag, move, add, remove };
}
