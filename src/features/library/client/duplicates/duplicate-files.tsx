import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { DuplicateGroup, DuplicateKind } from '../../contract/duplicates.ts';
import type { DocumentMeta, ImageMeta, LibraryNode } from '../../contract/nodes.ts';
import { folderSearch } from '../screen/breadcrumbs.tsx';
import { FileIcon } from '../tiles/file-icon.tsx';
import styles from './duplicates.module.css';

type File = DuplicateGroup['nodes'][number];
type Props = {
  group: DuplicateGroup;
  kind: DuplicateKind;
  onTrash?: (nodes: readonly LibraryNode[]) => Promise<unknown>;
};

/** One group. A file that the site uses stays, whichever one the person keeps. */
export function DuplicateFiles({ group: { nodes, spareBytes }, kind, onTrash }: Props) {
  const { t } = useTranslation();
  const sparesOf = (kept: File): File[] => nodes.filter((node) => node !== kept && node.uses === 0);
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>
        {t(`library.duplicates.count.${kind}`, { count: nodes.length })}
        {spareBytes > 0 && (
          <span className={styles.spare}>{t('library.duplicates.spare', { size: formatBytes(spareBytes) })}</span>
        )}
      </h2>
      <ul className={styles.files}>
        {nodes.map((node) => (
          <li key={node._id} className={styles.file}>
            <FileFacts node={node} />
            {onTrash && (
              <span className={styles.actions}>
                {sparesOf(node).length > 0 && (
                  <Button
                    aria-label={t('library.duplicates.keepLabel', { name: node.name })}
                    onClick={() => void onTrash(sparesOf(node))}
                  >
                    {t('library.duplicates.keep')}
                  </Button>
                )}
                {node.uses === 0 && (
                  <IconButton
                    label={t('library.duplicates.trash', { name: node.name })}
                    icon={<IconTrash />}
                    onClick={() => void onTrash([node])}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileFacts({ node }: { node: File }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const { thumbnailUrl, name, path, uses, parentNodeId } = node;
  return (
    <>
      <span className={styles.thumb}>
        {thumbnailUrl ? <img src={thumbnailUrl} alt="" loading="lazy" /> : <FileIcon node={node} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <Link to={projectPath(project, `view${folderSearch(parentNodeId)}`)}>
            {path === '' ? t('library.title') : path}
          </Link>
          <span>{describe(node)}</span>
          {uses > 0 && <Badge tone="teal">{t('library.duplicates.used', { count: uses })}</Badge>}
        </span>
      </span>
    </>
  );
}

/** `1600 × 1200, 240 KB`. */
function describe({ type, meta }: File): string {
  if (type !== 'i') return formatBytes((meta as DocumentMeta).size);
  const { originalWidth, originalHeight, originalSize } = meta as ImageMeta;
  const size = formatBytes(originalSize);
  return originalWidth && originalHeight ? `${originalWidth} × ${originalHeight}, ${size}` : size;
}
