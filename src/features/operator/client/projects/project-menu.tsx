import { IconHistory, IconWorld, IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedProject } from '#features/projects/contract/operator.ts';
import { MenuDanger, MenuDivider, MenuItem } from '#ui/menu.tsx';

export type SiteAct = 'takeDown' | 'restore';

type Props = { project: ListedProject; onAct: (act: SiteAct) => void };

/** Actions on the site of a project, and links to its records. */
export function ProjectMenu({ project, onAct }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem component={Link} to={`?tab=record&about=${project.owner._id}`} leftSection={<IconHistory />}>
        {t('operator.projects.record')}
      </MenuItem>
      <MenuDivider />
      {project.closure?.cause === 'takedown' ? (
        <MenuItem leftSection={<IconWorld />} onClick={() => onAct('restore')}>
          {t('operator.projects.restore.open')}
        </MenuItem>
      ) : (
        <MenuDanger leftSection={<IconWorldOff />} onClick={() => onAct('takeDown')}>
          {t('operator.projects.takeDown.open')}
        </MenuDanger>
      )}
    </>
  );
}
