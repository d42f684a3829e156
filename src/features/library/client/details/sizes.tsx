import {
  IconCopy,
  IconDots,
  IconPlus,
  IconRefresh,
  IconSnowflake,
  IconSnowflakeOff,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { formatBytes } from '#client-kit/format-bytes.ts';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';
import { deleteVariation, freezeVariation, prepareImage } from '../../contract/images.ts';
import type { NodeDetails } from '../../contract/nodes.ts';
import type { Variation } from '../../contract/variations.ts';
import { useLibrary } from '../screen/library-context.ts';
import { copyPlain } from '../selection/copy-to-clipboard.ts';
import { refreshLibrary } from '../use-live-library.ts';
import styles from './details.module.css';

/** The sizes of an image, the largest first. */
export function Sizes({ node, mayWrite }: { node: NodeDetails; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { requestDialog } = useLibrary();
  const sizes = node.imageVariations.toSorted((one, other) => other.width - one.width);
  return (
    <section>
      <h3 className={styles.heading}>{t('library.details.sizes')}</h3>
      {sizes.length === 0 ? (
        <p className={styles.hint}>{t(node.state === 'failed' ? 'library.failed' : 'library.details.noSizes')}</p>
      ) : (
        <ul className={styles.sizes}>
          {sizes.map((size) => (
            <Size key={size._id} node={node} size={size} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && node.state === 'failed' && <TryAgain node={node} />}
      {mayWrite && node.state === 'ready' && (
        <Button size="small" kind="ghost" icon={<IconPlus />} onClick={() => requestDialog({ kind: 'add-size', node })}>
          {t('library.addSize.action')}
        </Button>
      )}
    </section>
  );
}

function TryAgain({ node: { assetId, _id: id } }: { node: NodeDetails }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(prepareImage, { params: { assetId, id } }),
    onSuccess: () => refreshLibrary(queryClient, assetId),
    onError: notify.problem,
  });
  return (
    <Button size="small" icon={<IconRefresh />} busy={isPending} onClick={() => mutate()}>
      {t('library.details.prepareAgain')}
    </Button>
  );
}

const typeOf = ({ type }: Variation): string => type.replace('image/', '');

function Size({ node, size, mayWrite }: { node: NodeDetails; size: Variation; mayWrite: boolean }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { name, width, height, frozen } = size;
  const about = { width, height, type: typeOf(size) };
  const params = { assetId: node.assetId, id: node._id, variationId: size._id };
  const change = async (work: () => Promise<unknown>) => {
    await work().catch(notify.problem);
    await refreshLibrary(queryClient, node.assetId);
  };
  const copy = () =>
    void copyPlain(new URL(size.permaLink, location.origin).href, t('library.copy.done', { count: 1 }));
  return (
    <li>
      <span className={styles.size} title={name}>
        {`${width} × ${height}`}
        {frozen && <IconSnowflake role="img" aria-label={t('library.sizes.frozen')} />}
      </span>
      <span>{about.type}</span>
      <span>{formatBytes(size.size)}</span>
      <Menu target={<IconButton size="small" label={t('library.sizes.menu', about)} icon={<IconDots />} />}>
        <MenuItem leftSection={<IconCopy />} onClick={copy}>
          {t('library.copy.url', { count: 1 })}
        </MenuItem>
        {mayWrite && (
          <>
            <MenuItem
              leftSection={frozen ? <IconSnowflakeOff /> : <IconSnowflake />}
              onClick={() => void change(() => call(freezeVariation, { params, body: { frozen: !frozen } }))}
            >
              {t(frozen ? 'library.sizes.unfreeze' : 'library.sizes.freeze')}
            </MenuItem>
            <MenuDivider />
            <MenuDanger
              leftSection={<IconTrash />}
              onClick={() => void change(() => call(deleteVariation, { params }))}
            >
              {t('library.sizes.delete')}
            </MenuDanger>
          </>
        )}
      </Menu>
    </li>
  );
}
