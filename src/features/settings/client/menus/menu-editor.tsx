import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type MenuLink, maxMenuLinks } from '#features/sites/contract/menu-links.ts';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { Button } from '#ui/button.tsx';
import { changeRow, flattenMenu, itemsOf, type MenuRow, type MenuTree } from '../../menu-rows.ts';
import { useSettings } from '../settings-context.ts';
import styles from './menu-editor.module.css';
import { MenuRowEditor } from './menu-row-editor.tsx';
import { rowProblems } from './row-problems.ts';
import { useMenuRows } from './use-menu-rows.ts';

type Props = { section: SectionName; links: readonly MenuLink[]; onChange: (links: MenuTree) => void };

/** A menu of up to three levels. Rows are moved by their handles, by buttons, and by Alt and the arrow keys. */
export function MenuEditor({ section, links, onChange }: Props) {
  const { t } = useTranslation();
  const { draft, mayChange } = useSettings();
  const rows = flattenMenu(links);
  const problems = rowProblems(draft.problemsOf(section), links);
  const { list, open, setOpen, said, drag, move, add, remove } = useMenuRows({ rows, mayChange, onChange });
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
