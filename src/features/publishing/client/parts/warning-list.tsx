import {
  IconAlertTriangle,
  IconFileText,
  IconHeading,
  IconLinkOff,
  IconMenu2,
  IconPalette,
  IconPhotoExclamation,
  IconSettings,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client-kit/link-button.tsx';
import { type ProjectLink, projectPath } from '#client-kit/project-path.ts';
import type { ReleaseWarning } from '../../contract/releases.ts';
import { findAction, findWarningLink, type WarningAction } from '../warning-link.ts';
import styles from './warning-list.module.css';

const icons: Readonly<Record<WarningAction, typeof IconLinkOff>> = {
  open: IconAlertTriangle,
  link: IconLinkOff,
  image: IconPhotoExclamation,
  describe: IconPhotoExclamation,
  title: IconHeading,
  description: IconFileText,
  menu: IconMenu2,
  colour: IconPalette,
  settings: IconSettings,
};

type Props = {
  project: ProjectLink;
  warnings: readonly ReleaseWarning[];
  /** The total number, if not all are listed. */
  total?: number;
  onLeave?: () => void;
};

/** The warnings, each with a link to its source. */
export function WarningList({ project, warnings, total = warnings.length, onLeave }: Props) {
  const { t } = useTranslation();
  const rest = total - warnings.length;
  return (
    <ul className={styles.list}>
      {warnings.map((warning) => {
        const { code, path, line, message } = warning;
        const act = findAction(code);
        const Icon = icons[act];
        const place = findWarningLink(warning);
        return (
          <li key={`${code} ${path} ${line} ${message}`} className={styles.row}>
            <Icon className={styles.icon} aria-hidden="true" />
            <div className={styles.words}>
              <b>{message}</b>
              <p>
                {path || t('publishing.warnings.wholeSite')}
                {line !== null && `, ${t('publishing.warnings.line', { line })}`}
              </p>
            </div>
            {place && (
              // Closes a panel that covers the link's target.
              <span onClickCapture={onLeave}>
                <LinkButton size="small" to={projectPath(project, place)}>
                  {t(`publishing.warnings.actions.${act}`)}
                </LinkButton>
              </span>
            )}
          </li>
        );
      })}
      {rest > 0 && <li className={styles.more}>{t('publishing.warnings.more', { count: rest })}</li>}
    </ul>
  );
}
