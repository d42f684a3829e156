import {
  IconClipboardText,
  IconCopy,
  IconCursorText,
  IconDownload,
  IconEye,
  IconFilePlus,
  IconFolderOpen,
  IconFolderSymlink,
  IconInfoCircle,
  IconLink,
  IconLock,
  IconLockOpen,
  IconRulerMeasure,
  IconTag,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuDanger, MenuDivider, MenuHead, MenuItem } from '#ui/menu.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { useLibrary } from '../screen/library-context.ts';
import { copyAddresses } from './copy-to-clipboard.ts';
import { downloadNodes } from './download-nodes.ts';
import { useMaySetPrivate } from './use-may-set-private.ts';

/** The actions for the selected nodes: the same on right click, at the "…" button and in the details. */
export function NodeMenuItems({ nodes }: { nodes: readonly LibraryNode[] }) {
  const { t } = useTranslation();
  const { mayWrite } = useLibrary();
  const [first] = nodes;
  if (!first) return null;
  return (
    <>
      {nodes.length > 1 && <MenuHead>{t('library.selection.count', { count: nodes.length })}</MenuHead>}
      {nodes.length === 1 && <SingleItems node={first} />}
      <MenuItem leftSection={<IconDownload />} onClick={() => downloadNodes(nodes)}>
        {t(nodes.length > 1 || first.folder ? 'library.menu.downloadZip' : 'library.menu.download')}
      </MenuItem>
      <MenuDivider />
      <CopyItems nodes={nodes} />
      {mayWrite && <ChangeItems nodes={nodes} />}
    </>
  );
}

function SingleItems({ node }: { node: LibraryNode }) {
  const { t } = useTranslation();
  const { openNode, showDetails } = useLibrary();
  return (
    <>
      <MenuItem leftSection={node.folder ? <IconFolderOpen /> : <IconEye />} onClick={() => openNode(node)}>
        {t(node.folder ? 'library.menu.openFolder' : 'library.menu.preview')}
      </MenuItem>
      {!node.folder && (
        <MenuItem leftSection={<IconInfoCircle />} onClick={() => showDetails(node)}>
          {t('library.details.title')}
        </MenuItem>
      )}
    </>
  );
}

/** The copy formats of the specification. Folders have no address. */
export function CopyItems({ nodes }: { nodes: readonly LibraryNode[] }) {
  const { t } = useTranslation();
  const { requestDialog, siteUrl } = useLibrary();
  const files = nodes.filter(({ folder }) => !folder);
  if (files.length === 0) return null;
  const isImages = files.every(({ type }) => type === 'i');
  return (
    <>
      <MenuItem leftSection={<IconLink />} onClick={() => void copyAddresses(files, 'url', siteUrl)}>
        {t(isImages ? 'library.copy.url' : 'library.copy.embedUrl', { count: files.length })}
      </MenuItem>
      {!isImages && (
        <MenuItem leftSection={<IconLink />} onClick={() => void copyAddresses(files, 'download-url', siteUrl)}>
          {t('library.copy.downloadUrl', { count: files.length })}
        </MenuItem>
      )}
      <MenuItem leftSection={<IconLink />} onClick={() => void copyAddresses(files, 'name-and-url', siteUrl)}>
        {t('library.copy.nameAndUrl', { count: files.length })}
      </MenuItem>
      <MenuItem leftSection={<IconClipboardText />} onClick={() => requestDialog({ kind: 'export', nodes: files })}>
        {t('library.copy.details')}
      </MenuItem>
      <MenuDivider />
    </>
  );
}

function ChangeItems({ nodes }: { nodes: readonly LibraryNode[] }) {
  const { t } = useTranslation();
  const { requestDialog, actions, selection } = useLibrary();
  const [first] = nodes;
  const hasFolders = nodes.some(({ folder }) => folder);
  const isPrivate = nodes.every((node) => node.isPrivate);
  const maySetPrivate = useMaySetPrivate();
  const trash = async () => {
    if (await actions.trash(nodes)) selection.clear();
  };
  return (
    <>
      <MenuItem
        leftSection={<IconCursorText />}
        onClick={() =>
          requestDialog(nodes.length === 1 && first ? { kind: 'rename', node: first } : { kind: 'replace-text', nodes })
        }
      >
        {t(nodes.length === 1 ? 'library.menu.rename' : 'library.menu.replaceText')}
      </MenuItem>
      <MenuItem leftSection={<IconFolderSymlink />} onClick={() => requestDialog({ kind: 'move', nodes })}>
        {t('library.menu.move')}
      </MenuItem>
      {!hasFolders && (
        <MenuItem leftSection={<IconCopy />} onClick={() => requestDialog({ kind: 'copy', nodes })}>
          {t('library.menu.copy')}
        </MenuItem>
      )}
      <MenuItem leftSection={<IconTag />} onClick={() => requestDialog({ kind: 'tags', nodes })}>
        {t('library.menu.tags')}
      </MenuItem>
      {nodes.every(({ type }) => type === 'i') && <ImageItems nodes={nodes} />}
      {nodes.length === 1 && first?.folder && (
        <MenuItem
          leftSection={<IconRulerMeasure />}
          onClick={() => requestDialog({ kind: 'required-sizes', node: first })}
        >
          {t('library.menu.required')}
        </MenuItem>
      )}
      {!hasFolders && maySetPrivate && (
        <MenuItem
          leftSection={isPrivate ? <IconLockOpen /> : <IconLock />}
          onClick={() => void actions.setPrivate(nodes, !isPrivate)}
        >
          {t(isPrivate ? 'library.menu.makePublic' : 'library.menu.makePrivate')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuDanger leftSection={<IconTrash />} onClick={() => void trash()}>
        {t('library.menu.trash')}
      </MenuDanger>
    </>
  );
}

function ImageItems({ nodes }: { nodes: readonly LibraryNode[] }) {
  const { t } = useTranslation();
  const { requestDialog, actions } = useLibrary();
  return (
    <>
      <MenuItem leftSection={<IconTransform />} onClick={() => requestDialog({ kind: 'convert', nodes })}>
        {t('library.menu.convert')}
      </MenuItem>
      <MenuItem leftSection={<IconFilePlus />} onClick={() => void actions.createPages(nodes)}>
        {t('library.menu.createPages', { count: nodes.length })}
      </MenuItem>
    </>
  );
}
