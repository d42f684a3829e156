import {
  IconArrowLeft,
  IconArrowRight,
  IconCrown,
  IconExternalLink,
  IconFolderOpen,
  IconLogout,
  IconPencil,
  IconPhoto,
  IconRestore,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';
import { type Asset, deleteProject, renameProject, transferProject } from '../../contract/assets.ts';
import { useStar } from '../project-changes.ts';
import { type ListActions, type ManualOrder } from './list-actions.ts';

type Props = { project: Asset; actions: ListActions; order: ManualOrder | undefined };

/** Actions on a project, in its “…” menu and its context menu. */
export function ProjectMenuItems({ project, actions, order }: Props) {
  const { t } = useTranslation();
  const star = useStar();
  if (project.deletedAt !== null) return <BinItems project={project} actions={actions} />;
  const path = projectPath(project, 'dashboard');
  const place = order?.placeOf(project._id) ?? 0;
  return (
    <>
      <MenuItem component={Link} to={path} leftSection={<IconFolderOpen />}>
        {t('projects.menu.open')}
      </MenuItem>
      <MenuItem component={Link} to={path} target="_blank" leftSection={<IconExternalLink />}>
        {t('projects.menu.openInTab')}
      </MenuItem>
      <MenuItem
        leftSection={project.star ? <IconStarOff /> : <IconStar />}
        onClick={() => star.mutate({ project, star: !project.star })}
      >
        {t(project.star ? 'projects.menu.unstar' : 'projects.menu.star')}
      </MenuItem>
      {order && place > 0 && (
        <MenuItem leftSection={<IconArrowLeft />} onClick={() => order.moveTo(project._id, place - 1)}>
          {t('projects.menu.earlier')}
        </MenuItem>
      )}
      {order && place < order.count - 1 && (
        <MenuItem leftSection={<IconArrowRight />} onClick={() => order.moveTo(project._id, place + 1)}>
          {t('projects.menu.later')}
        </MenuItem>
      )}
      {mayCall(renameProject, project) && (
        <>
          <MenuDivider />
          <MenuItem leftSection={<IconPencil />} onClick={() => actions.startRenaming(project._id)}>
            {t('projects.menu.rename')}
          </MenuItem>
          <MenuItem leftSection={<IconPhoto />} onClick={() => actions.ask({ about: 'cover', project })}>
            {t('projects.menu.cover')}
          </MenuItem>
        </>
      )}
      <MenuDivider />
      {mayCall(transferProject, project) && (
        <MenuItem leftSection={<IconCrown />} onClick={() => actions.ask({ about: 'transfer', project })}>
          {t('projects.menu.transfer')}
        </MenuItem>
      )}
      {project.teamRole !== 'owner' && (
        <MenuDanger leftSection={<IconLogout />} onClick={() => actions.ask({ about: 'leave', project })}>
          {t('projects.menu.leave')}
        </MenuDanger>
      )}
      {mayCall(deleteProject, project) && (
        <MenuDanger leftSection={<IconTrash />} onClick={() => actions.ask({ about: 'delete', project })}>
          {t('projects.menu.delete')}
        </MenuDanger>
      )}
    </>
  );
}

function BinItems({ project, actions }: Omit<Props, 'order'>) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem leftSection={<IconRestore />} onClick={() => actions.restore(project)}>
        {t('projects.menu.restore')}
      </MenuItem>
      <MenuDanger leftSection={<IconTrash />} onClick={() => actions.ask({ about: 'end', project })}>
        {t('projects.menu.end')}
      </MenuDanger>
    </>
  );
}
