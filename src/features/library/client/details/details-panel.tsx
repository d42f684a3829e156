import { IconDots, IconInfoCircle, IconLink, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { useLibrary } from '../screen/library-context.ts';
import { scrollable } from '../scrollable.ts';
import { copyAddresses } from '../selection/copy-to-clipboard.ts';
import { NodeMenuItems } from '../selection/node-menu.tsx';
import styles from './details.module.css';
import { NodeDetails } from './node-details.tsx';

/** The column at the right: the details of the item that was selected last. */
export function DetailsPanel({ node, onClose }: { node: LibraryNode | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { assetId, mayWrite, siteUrl } = useLibrary();
  const headingId = useId();
  return (
    <aside className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title} title={node?.name}>
          {node?.name ?? t('library.details.title')}
        </h2>
        {node && !node.folder && (
          <IconButton
            size="small"
            label={t('library.copy.url', { count: 1 })}
            icon={<IconLink />}
            onClick={() => void copyAddresses([node], 'url', siteUrl)}
          />
        )}
        {node && (
          <Menu
            target={
              <IconButton size="small" label={t('library.menu.label', { name: node.name })} icon={<IconDots />} />
            }
          >
            <NodeMenuItems nodes={[node]} />
          </Menu>
        )}
        <IconButton size="small" label={t('library.details.hide')} icon={<IconX />} onClick={onClose} />
      </div>
      <div className={styles.scroll} {...scrollable} role="region" aria-label={t('library.details.title')}>
        {node ? (
          <NodeDetails assetId={assetId} id={node._id} mayWrite={mayWrite} />
        ) : (
          <p className={styles.nothing}>
            <IconInfoCircle aria-hidden="true" />
            {t('library.details.nothing')}
          </p>
        )}
      </div>
    </aside>
  );
}
