import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { Switch } from '#ui/switch.tsx';
import { linksQuery } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './dialogs.module.css';

type Props = {
  path: string;
  to: string;
  isOn: boolean;
  /** The files are being moved: the links to the old path are not fetched any more. */
  isMoving: boolean;
  onChange: (isOn: boolean) => void;
};

/** The links in other pages that a rename or move would break, shown before the move. */
export function AffectedLinks({ path, to, isOn, isMoving, onChange }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const goal = useDebounced(to, 300);
  const query = useQuery({ ...linksQuery(site, path, goal), enabled: goal !== path && goal !== '' && !isMoving });
  if (goal === path) return null;
  if (query.error) return <p className={styles.hint}>{errorLines(query.error).join(' ')}</p>;
  if (!query.data) return <p className={styles.hint}>{t('pages.links.checking')}</p>;
  const { items, hasMore } = query.data;
  if (items.length === 0) return <p className={styles.hint}>{t('pages.links.none')}</p>;
  return (
    <div className={styles.links}>
      <Switch
        label={t('pages.links.follow', { count: items.length })}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ul>
        {items.map((link) => (
          <li key={`${link.path} ${link.line} ${link.before}`}>
            <b>{link.title ?? link.path}</b> · {t('pages.links.line', { line: link.line })}
            <br />
            <code>
              <del>{link.before}</del> → <ins>{link.after}</ins>
            </code>
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.hint}>{t('pages.links.more')}</p>}
    </div>
  );
}
