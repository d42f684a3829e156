import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBadge } from '#ui/badge.tsx';
import { useContextMenu } from '#ui/row-menu.tsx';
import { useVirtualList } from '#ui/virtual-list/use-virtual-list.ts';
import type { Asset } from '../../contract/assets.ts';
import type { ListActions, ManualOrder } from './list-actions.ts';
import styles from './project-card.module.css';
import { ProjectCard } from './project-card.tsx';
import { ProjectMenuItems } from './project-menu.tsx';

type Props = {
  projects: readonly Asset[];
  actions: ListActions;
  order: ManualOrder | undefined;
  onNew: (() => void) | undefined;
};

/** Projects as cards. Long lists are virtualized; a manually ordered list is rendered in full, for drag and drop. */
export function ProjectGrid(props: Props) {
  const { actions, order } = props;
  const context = useContextMenu<Asset>((project) => (
    <ProjectMenuItems project={project} actions={actions} order={order} />
  ));
  const renderCard = (project: Asset, at?: number) => (
    <ProjectCard
      key={project._id}
      {...{ project, actions, order, at }}
      isMenuOpen={context.openRow === project}
      openMenu={context.open}
      openBelow={context.openBelow}
    />
  );
  return (
    <>
      {order ? (
        <div className={styles.grid} data-whole>
          {props.projects.map((project) => renderCard(project))}
          {props.onNew && <NewTile onNew={props.onNew} />}
        </div>
      ) : (
        <VirtualGrid {...props} drawCard={renderCard} />
      )}
      {context.menu}
    </>
  );
}

const gap = 20;
const cardHeight = 260 + gap;

type VirtualGridProps = Pick<Props, 'projects' | 'onNew'> & { drawCard: (project: Asset, at?: number) => ReactNode };

function VirtualGrid({ projects, onNew, drawCard }: VirtualGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const columns = useColumns(place);
  const count = Math.ceil(projects.length / columns);
  // All rows have the same height, so the key of a row does not depend on its projects.
  const keys = useMemo(() => Array.from({ length: count }, (_, line) => `${columns} ${line}`), [count, columns]);
  const { pieces, focusHandlers } = useVirtualList({ place, keys, estimatedHeight: cardHeight, gap, rowsPerFrame: 1 });
  return (
    <div ref={place} className={styles.grid} {...focusHandlers}>
      {pieces.flatMap((piece) => {
        if (piece.kind === 'gap')
          return <div key={piece.place} className={styles.gap} style={{ height: piece.height - gap }} />;
        const line = projects.slice(piece.at * columns, (piece.at + 1) * columns);
        return line.map((project) => drawCard(project, piece.at));
      })}
      {onNew && <NewTile onNew={onNew} />}
    </div>
  );
}

/** The number of cards per row. */
function useColumns(place: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const grid = place.current;
    if (!grid) return;
    const count = () => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    count();
    const watcher = new ResizeObserver(count);
    watcher.observe(grid);
    return () => watcher.disconnect();
  }, [place]);
  return columns;
}

function NewTile({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.new} onClick={onNew}>
      <span className={styles.newWords}>
        <IconBadge tone="teal" icon={<IconPlus />} />
        <b>{t('projects.new')}</b>
        <span>{t('projects.newTile')}</span>
      </span>
    </button>
  );
}
