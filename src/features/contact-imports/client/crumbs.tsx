import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { contactsPlace, importsPlace } from '#features/contacts/contract/places.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import styles from './imports.module.css';

/** The way back to contacts, and from one import to all of them. */
export function Crumbs({ isOne = false }: { isOne?: boolean }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  return (
    <nav className={styles.crumbs} aria-label={t('contact-imports.crumbs')}>
      <Link to={projectPath(project, contactsPlace)}>{t('contacts.title')}</Link>
      {isOne && (
        <>
          <IconChevronRight size={14} aria-hidden="true" />
          <Link to={projectPath(project, importsPlace)}>{t('contact-imports.import')}</Link>
        </>
      )}
    </nav>
  );
}
