import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './menu-editor.module.css';

type Props = { items: readonly { readonly title: string; readonly link: string }[] | undefined };

/** The menu derived from the pages, read-only. */
export function AutomaticMenu({ items }: Props) {
  const { t } = useTranslation();
  if (!items)
    return (
      <Skeleton label={t('settings.menus.loading')}>
        <SkeletonBlock height={120} />
      </Skeleton>
    );
  if (items.length === 0) return <p className={styles.quiet}>{t('settings.menus.noPages')}</p>;
  return (
    <ul className={styles.rows} aria-label={t('settings.menus.now')}>
      {items.map(({ title, link }) => (
        <li key={link} className={styles.still}>
          <b>{title}</b>
          <small>{link}</small>
        </li>
      ))}
    </ul>
  );
}
