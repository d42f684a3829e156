import {
  IconArrowBackUp,
  IconArrowsSort,
  IconChecklist,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCopy,
  IconDownload,
  IconFileArrowRight,
  IconFilePlus,
  IconFileZip,
  IconFlag,
  IconFolderPlus,
  IconLink,
  IconListDetails,
  IconPencil,
  IconPhotoShare,
  IconRestore,
  IconRoute,
  IconRowInsertBottom,
  IconSend,
  IconSettings,
  IconTrash,
  IconTrashX,
  IconUpload,
  IconUserShare,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDanger, MenuDivider, MenuItem, MenuLabel } from '#ui/menu.tsx';
import type { EntryKey, MenuEntry } from './menu-entries.ts';

const icons: Readonly<Record<EntryKey, ReactNode>> = {
  'create-page': <IconFilePlus />,
  'create-folder': <IconFolderPlus />,
  'create-after': <IconRowInsertBottom />,
  upload: <IconUpload />,
  'upload-zip': <IconFileZip />,
  'move-to-library': <IconPhotoShare />,
  send: <IconSend />,
  'pending-approval': <IconChecklist />,
  recall: <IconArrowBackUp />,
  review: <IconChecklist />,
  release: <IconCircleCheck />,
  draft: <IconCircleDashed />,
  unpublish: <IconCircleMinus />,
  rename: <IconPencil />,
  move: <IconFileArrowRight />,
  copy: <IconCopy />,
  sort: <IconArrowsSort />,
  'folder-settings': <IconSettings />,
  'edit-menu': <IconListDetails />,
  download: <IconDownload />,
  'copy-path': <IconRoute />,
  'copy-url': <IconLink />,
  'share-preview': <IconUserShare />,
  'report-issue': <IconFlag />,
  restore: <IconRestore />,
  delete: <IconTrash />,
  'delete-forever': <IconTrashX />,
  'empty-bin': <IconTrashX />,
};

/** Related entries are grouped. */
const groups: readonly (readonly EntryKey[])[] = [
  ['create-page', 'create-folder', 'create-after', 'upload', 'upload-zip', 'move-to-library'],
  ['send', 'pending-approval', 'recall', 'review', 'release', 'draft', 'unpublish'],
  ['rename', 'move', 'copy', 'sort', 'folder-settings', 'edit-menu'],
  ['share-preview', 'download', 'copy-path', 'copy-url', 'restore'],
  ['report-issue'],
  ['delete', 'delete-forever', 'empty-bin'],
];

const dangers: ReadonlySet<EntryKey> = new Set(['delete', 'delete-forever', 'empty-bin']);

type Props = { entries: readonly MenuEntry[]; onChoose: (key: EntryKey) => void };

export function TreeMenuItems({ entries, onChoose }: Props) {
  const { t } = useTranslation();
  const shown = groups
    .map((group) => entries.filter(({ key }) => group.includes(key)))
    .filter((group) => group.length > 0);
  if (shown.length === 0) return <MenuLabel>{t('pages.menu.nothing')}</MenuLabel>;
  return shown.map((group, at) => (
    <Fragment key={group[0]?.key}>
      {at > 0 && <MenuDivider />}
      {group.map(({ key, label = t(`pages.menu.${key}`) }) => {
        const Item = dangers.has(key) ? MenuDanger : MenuItem;
        return (
          <Item key={key} leftSection={icons[key]} onClick={() => onChoose(key)}>
            {label}
          </Item>
        );
      })}
    </Fragment>
  ));
}
