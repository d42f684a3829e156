import { IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LibraryNode } from '../../contract/nodes.ts';
import { isNodeDrag, movableInto } from '../selection/dragged-nodes.ts';
import styles from './screen.module.css';

type Ancestor = { readonly _id: string; readonly name: string };
type Props = {
  ancestors: readonly Ancestor[];
  /** The library, from a screen that is not in it. */
  root?: string;
  /** Nodes can be dropped on the folders above. */
  onMove?: (nodes: readonly LibraryNode[], folder: string | null) => void;
};

export const folderSearch = (folder: string | null): string => (folder ? `?folder=${folder}` : '');

/** The folders above the open one. */
export function Breadcrumbs({ ancestors, root, onMove }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.crumbs} aria-label={t('library.breadcrumbs')}>
      <Crumb id={null} root={root} name={t('library.title')} onMove={onMove} />
      {ancestors.map(({ _id, name }) => (
        <Fragment key={_id}>
          <IconChevronRight aria-hidden="true" />
          <Crumb id={_id} name={name} onMove={onMove} />
        </Fragment>
      ))}
    </nav>
  );
}

type CrumbProps = { id: string | null; root?: string | undefined; name: string; onMove: Props['onMove'] };

function Crumb({ id, root, name, onMove }: CrumbProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!onMove || !isNodeDrag(event) || movableInto(id).length === 0) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <Link
      to={root ?? { search: folderSearch(id) }}
      className={styles.crumb}
      data-drop={isOver ? 'yes' : undefined}
      draggable={false}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (isNodeDrag(event)) onMove?.(movableInto(id), id);
      }}
    >
      {name}
    </Link>
  );
}
