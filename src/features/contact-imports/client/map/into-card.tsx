import { useTranslation } from 'react-i18next';
import type { ContactLists } from '#features/contacts/contract/lists.ts';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatCount } from '../format-count.ts';
import styles from './map.module.css';

/** The list that the contacts are put on. */
export type Into = {
  readonly kind: 'new' | 'existing' | 'none';
  readonly name: string;
  readonly listId: string | null;
};

type Props = { into: Into; onChange: (into: Into) => void; lists: ContactLists | undefined; count: number };

const kinds = ['new', 'existing', 'none'] as const;
const maxNameLength = 60;

export function IntoCard({ into, onChange, lists, count }: Props) {
  const { t } = useTranslation();
  const list = lists?.lists.find(({ _id }) => _id === into.listId);
  const already = list ? list.contactsCount.ok + list.contactsCount.risky + list.contactsCount.ndr : 0;
  return (
    <Card title={t('contact-imports.into.title')}>
      <div className={styles.form}>
        <Segmented
          block
          label={t('contact-imports.into.title')}
          value={into.kind}
          onChange={(kind) => onChange({ ...into, kind, listId: kind === 'existing' ? into.listId : null })}
          options={kinds.map((value) => ({ value, label: t(`contact-imports.into.${value}`) }))}
        />
        {into.kind === 'new' && (
          <TextField
            label={t('contact-imports.into.name')}
            value={into.name}
            maxLength={maxNameLength}
            onChange={(event) => onChange({ ...into, name: event.currentTarget.value })}
          />
        )}
        {into.kind === 'existing' && (
          <SelectField
            label={t('contact-imports.into.list')}
            value={into.listId}
            placeholder={t('contact-imports.into.choose')}
            onChange={(listId) => onChange({ ...into, listId })}
            options={(lists?.lists ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
        {into.kind === 'none' && <p className={styles.hint}>{t('contact-imports.into.noneHint')}</p>}
        {lists && into.kind !== 'none' && (
          <>
            <Limit
              label={t('contact-imports.into.contacts')}
              used={already + count}
              limit={lists.limits.contactsPerList}
              isUpperBound={already > 0}
            />
            {into.kind === 'new' && (
              <Limit label={t('contact-imports.into.lists')} used={lists.lists.length + 1} limit={lists.limits.lists} />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

type LimitProps = { label: string; used: number; limit: number; isUpperBound?: boolean };

/** How much of a limit of the plan is used afterwards. Contacts that are on the list already count once. */
function Limit({ label, used, limit, isUpperBound = false }: LimitProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.limit}>
      <div>
        <span>{label}</span>
        <span>
          {t(isUpperBound ? 'contact-imports.into.upTo' : 'contact-imports.into.of', {
            used: formatCount(used),
            limit: formatCount(limit),
          })}
        </span>
      </div>
      <Progress isLimit label={label} percent={(used / Math.max(1, limit)) * 100} />
      {used > limit && !isUpperBound && <p className={styles.over}>{t('contact-imports.into.over')}</p>}
    </div>
  );
}
