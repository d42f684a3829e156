import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { SelectField } from '#ui/select-field.tsx';
import { contactStates } from '../../contract/contact-fields.ts';
import { contactTagsQuery } from '../api.ts';
import styles from './contacts.module.css';
import { SearchField } from './search-field.tsx';

const any = '';

/** Search, state and tag, kept in the address of the screen. */
export function ContactFilterFields({ assetId }: { assetId: string }) {
  const { t } = useTranslation();
  const [params, change] = useUrlFilters();
  const { data } = useQuery(contactTagsQuery(assetId));
  const choose = (name: 'state' | 'tag') => (value: string) => change({ [name]: value === any ? null : value });
  const tags = data?.tags ?? [];
  return (
    <>
      <SearchField
        label={t('contacts.search')}
        value={params.get('search') ?? ''}
        onChange={(typed) => change({ search: typed || null })}
      />
      <div className={styles.filter}>
        <SelectField
          label={t('contacts.columns.state')}
          isLabelHidden
          value={params.get('state') ?? any}
          onChange={choose('state')}
          options={[
            { value: any, label: t('contacts.anyState') },
            ...contactStates.map((value) => ({ value, label: t(`contacts.states.${value}`) })),
          ]}
        />
      </div>
      {tags.length > 0 && (
        <div className={styles.filter}>
          <SelectField
            label={t('contacts.fields.tags')}
            isLabelHidden
            value={params.get('tag') ?? any}
            onChange={choose('tag')}
            options={[
              { value: any, label: t('contacts.anyTag') },
              ...tags.map(({ tag, count }) => ({ value: tag, label: t('contacts.tagOption', { tag, count }) })),
            ]}
          />
        </div>
      )}
    </>
  );
}
