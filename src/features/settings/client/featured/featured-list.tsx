import { IconGripVertical, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { useReorder } from '#ui/use-reorder.ts';
import { titleOf } from '../../describe-changes.ts';
import { filterByLabel } from '../fields/filter-by-label.ts';
import { Part } from '../fields/part.tsx';
import { useSettings } from '../settings-context.ts';
import styles from './featured.module.css';

type Option = { readonly id: string; readonly name: string };
type Props = {
  section: 'featured-posts' | 'featured-authors' | 'featured-series' | 'featured-tags';
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  /** The hint for a site without any to choose from. */
  empty: string;
};

const most = 12;

/** A sorted selection of items: by drag, or with the arrow keys on a handle. */
export function FeaturedList({ section, options, empty }: Props) {
  const { t } = useTranslation();
  const { draft, mayChange } = useSettings();
  const { items } = draft.read(section);
  const set = (next: readonly string[]) => draft.set(section, { items: [...next] });
  const nameOf = (id: string): string => options?.find((option) => option.id === id)?.name ?? id;
  const title = titleOf(section, 'items');
  const reorder = useReorder({
    ids: items,
    onMove: (from, to) => {
      const next = [...items];
      next.splice(to, 0, ...next.splice(from, 1));
      set(next);
    },
    announce: (id, place) => t('settings.featured.moved', { name: nameOf(id), place, count: items.length }),
  });
  const left = options?.filter(({ id }) => !items.includes(id)) ?? [];
  return (
    <Part section={section} title={title}>
      {!options && (
        <Skeleton label={t('settings.featured.loading')}>
          <SkeletonBlock height={76} />
        </Skeleton>
      )}
      {options && items.length === 0 && (
        <p className={styles.quiet}>{options.length === 0 ? empty : t(`settings.featured.none.${section}`)}</p>
      )}
      {options && items.length > 0 && (
        <ol className={styles.items} aria-label={title}>
          {items.map((id) => (
            <li key={id} className={styles.item} {...reorder.item(id)}>
              <ItemContent
                name={nameOf(id)}
                handle={reorder.handle(id)}
                onRemove={() => set(items.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.hidden} aria-live="polite">
        {reorder.announcement}
      </div>
      {options && options.length > 0 && items.length < most && (
        <SearchSelect
          key={items.length}
          label={t(`settings.featured.add.${section}`)}
          value={null}
          options={left.map(({ id, name }) => ({ value: id, label: name }))}
          filter={filterByLabel}
          placeholder={t('settings.featured.find')}
          nothingFound={t('settings.featured.nothingFound')}
          disabled={!mayChange}
          onChange={(id) => set([...items, id])}
        />
      )}
      {items.length >= most && <p className={styles.quiet}>{t('settings.featured.full', { most })}</p>}
    </Part>
  );
}

type ItemProps = { name: string; handle: ReturnType<ReturnType<typeof useReorder>['handle']>; onRemove: () => void };

function ItemContent({ name, handle, onRemove }: ItemProps) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className={styles.grip} aria-label={t('settings.featured.handle', { name })} {...handle}>
        <IconGripVertical size={16} aria-hidden="true" />
      </button>
      <span className={styles.name}>{name}</span>
      <IconButton size="small" label={t('settings.featured.remove', { name })} icon={<IconX />} onClick={onRemove} />
    </>
  );
}
