import { useTranslation } from 'react-i18next';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { LockPerson, OpenPage } from '../../contract/locks.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import { useOthers } from './open-pages.tsx';
import styles from './people-here.module.css';

/** More do not fit beside the title: of four people, two are shown and two are counted. */
const maxShown = 3;

/** The other people who have the pages open. Each opens the page that the person is on, if there is one. */
export function PeopleHere() {
  const { t } = useTranslation();
  const { open } = useWorkbench();
  const others = useOthers();
  const labelOf = useLabel();
  const people = onePerPerson(others);
  if (people.length === 0) return null;
  const shown = people.slice(0, people.length > maxShown ? maxShown - 1 : maxShown);
  const more = people
    .slice(shown.length)
    .map(({ person }) => formatFullName(person))
    .join(', ');
  return (
    <ul className={styles.people} aria-label={t('pages.lock.here')}>
      {shown.map(({ person, path, isEditing }) => {
        const name = formatFullName(person);
        if (path === null) return <Viewer key={person._id} name={name} />;
        const label = t(isEditing ? 'pages.lock.editsPage' : 'pages.lock.viewsPage', { name, page: labelOf(path) });
        return (
          <li key={person._id}>
            <button type="button" className={styles.person} aria-label={label} title={label} onClick={() => open(path)}>
              <Avatar name={name} size={22} />
            </button>
          </li>
        );
      })}
      {more !== '' && (
        <li className={styles.more} title={more}>
          <span role="img" aria-label={more}>
            {t('pages.lock.more', { number: people.length - shown.length })}
          </span>
        </li>
      )}
    </ul>
  );
}

/** A person who has no page open. */
function Viewer({ name }: { name: string }) {
  const { t } = useTranslation();
  const label = t('pages.lock.viewsList', { name });
  return (
    <li>
      <span className={styles.viewer} role="img" aria-label={label} title={label}>
        <Avatar name={name} size={22} />
      </span>
    </li>
  );
}

/** A person with several pages is shown once, with the one they are editing. */
function onePerPerson(pages: readonly OpenPage[]): readonly OpenPage[] {
  const shown = new Map<string, OpenPage>();
  for (const page of pages) {
    const { _id } = page.person;
    if (!shown.has(_id) || (page.isEditing && !shown.get(_id)?.isEditing)) shown.set(_id, page);
  }
  return [...shown.values()];
}

/** Beside a page in the tree: who is editing it. */
export function EditingMark({ person }: { person: LockPerson }) {
  const { t } = useTranslation();
  const label = t('pages.lock.isEditing', { name: formatFullName(person) });
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <Avatar name={formatFullName(person)} size={18} />
    </span>
  );
}
