import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import { findWidget } from '@plinth/site-renderer/widgets/find-widget.ts';
import { type Widget, widgetCategories } from '@plinth/site-renderer/widgets/widget.ts';
import { IconSearch, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localStore } from '#client-kit/app-session.ts';
import { useSession } from '#client-kit/use-session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Favourite, matchesFavourite } from '../favourites/favourite.ts';
import { FavouriteActions } from '../favourites/favourite-actions.tsx';
import { readRecent } from '../favourites/recent-widgets.ts';
import { type FavouritePlace, useCanChangeProject, useFavourites } from '../favourites/use-favourites.ts';
import styles from './insert.module.css';
import { WidgetIcon } from './widget-icon.tsx';

type Props = {
  onChoose: (widget: Widget) => void;
  onInsert: (source: string, isBlock: boolean) => void;
  onClose: () => void;
};

const matchesWidget = ({ name, title, description, aliases = {} }: Widget, wanted: string): boolean =>
  [name, title, description, ...Object.keys(aliases)].some((text) => text.toLowerCase().includes(wanted));

/** All widgets by category, after those that were saved or used last. */
export function WidgetList({ onChoose, onInsert, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const favourites = useFavourites();
  const userId = useSession().user?._id ?? '';
  const saved = (['mine', 'project'] as const).map((place) => ({
    place,
    found: favourites[place].filter((favourite) => matchesFavourite(favourite, wanted)),
  }));
  const recent = wanted === '' ? readRecent(localStore, userId) : [];
  const groups = [
    { title: t('pages.insert.recent'), found: recent.flatMap((name) => findWidget(name)?.widget ?? []) },
    ...widgetCategories.map((category) => ({
      title: t(`pages.insert.categories.${category}`),
      found: widgets.filter((widget) => widget.category === category && matchesWidget(widget, wanted)),
    })),
  ];
  const isEmpty = [...saved, ...groups].every(({ found }) => found.length === 0);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('pages.insert.widget')}
      width="680px"
      height="min(640px, 90vh)"
      buttons={[]}
    >
      <div className={styles.panel}>
        <TextField
          aria-label={t('pages.insert.findWidget')}
          placeholder={t('pages.insert.findWidget')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isEmpty && <p className={styles.nothing}>{t('pages.insert.noWidget')}</p>}
        {saved.map(({ place, found }) => (
          <SavedGroup key={place} place={place} found={found} onInsert={onInsert} />
        ))}
        {groups.map(({ title, found }) => (
          <Group key={title} title={title} isEmpty={found.length === 0}>
            {found.map((widget) => (
              <li key={widget.name}>
                <button type="button" className={styles.widget} onClick={() => onChoose(widget)}>
                  <WidgetIcon name={widget.icon} />
                  <span>
                    <b>{widget.title}</b>
                    <small>{widget.description}</small>
                  </span>
                </button>
              </li>
            ))}
          </Group>
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      <ul className={styles.widgets}>{children}</ul>
    </section>
  );
}

type SavedProps = {
  place: FavouritePlace;
  found: readonly Favourite[];
  onInsert: Props['onInsert'];
};

function SavedGroup({ place, found, onInsert }: SavedProps) {
  const { t } = useTranslation();
  const canChange = useCanChangeProject() || place === 'mine';
  return (
    <Group title={t(`pages.favorites.${place}`)} isEmpty={found.length === 0}>
      {found.map((favourite) => (
        <li key={favourite.name} className={styles.saved}>
          <button type="button" className={styles.widget} onClick={() => onInsert(favourite.source, favourite.isBlock)}>
            {favourite.widget ? <WidgetIcon name={favourite.widget.icon} /> : <IconStarFilled aria-hidden="true" />}
            <span>
              <b>{favourite.name}</b>
              <small>{favourite.widget?.title}</small>
            </span>
          </button>
          {canChange && <FavouriteActions favourite={favourite} place={place} />}
        </li>
      ))}
    </Group>
  );
}
