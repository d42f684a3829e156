import { IconFilter, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchChanges } from '#client-kit/search-queue.ts';
import { Count } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Popover } from '#ui/popover.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import type { NodeType } from '../../contract/nodes.ts';
import { type ListFilters, type SizeRange, sizeRanges } from '../../list-filters.ts';
import { tagsQuery } from '../api.ts';
import styles from './screen.module.css';

type Props = {
  assetId: string;
  type: NodeType;
  filters: ListFilters;
  onChange: (changes: SearchChanges) => void;
  onClear: () => void;
};

const sizes = Object.keys(sizeRanges) as readonly SizeRange[];

/** The filters of the list. A change applies at once. */
export function FilterMenu(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(props.filters).length;
  return (
    <span className={styles.filter}>
      <Popover
        label={t('library.filter.title')}
        opened={isOpen}
        onChange={setOpen}
        width="min(340px, calc(100vw - 32px))"
        target={
          <Button
            kind="ghost"
            icon={<IconFilter />}
            aria-expanded={isOpen}
            aria-label={t('library.filter.label', { count })}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.wide}>{t('library.filter.title')}</span>
            {count > 0 && <Count>{count}</Count>}
          </Button>
        }
      >
        <div className={styles.filters}>
          <FilterFields {...props} />
          <div className={styles.filterEnd}>
            <Button kind="ghost" aria-disabled={count === 0} onClick={props.onClear}>
              {t('library.filter.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('library.filter.done')}</Button>
          </div>
        </div>
      </Popover>
    </span>
  );
}

function FilterFields({ assetId, type, filters, onChange }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(tagsQuery(assetId));
  const tags = [
    { value: '', label: t('library.filter.anyTag') },
    ...(data?.tags ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
  ];
  const flag = (name: 'untagged' | 'private' | 'noAlt' | 'unused', isOn: boolean | undefined, label: string) => (
    <Checkbox label={label} checked={isOn === true} onChange={() => onChange({ [name]: isOn ? null : '' })} />
  );
  return (
    <>
      <div className={styles.dates}>
        <DateField
          label={t('library.filter.from')}
          value={filters.from ?? ''}
          onChange={(from) => onChange({ from: from || null })}
        />
        <DateField
          label={t('library.filter.to')}
          value={filters.to ?? ''}
          onChange={(to) => onChange({ to: to || null })}
        />
      </div>
      <div className={styles.flags}>
        {flag('untagged', filters.untagged, t('library.filter.untagged'))}
        {flag('private', filters.isPrivate, t('library.filter.private'))}
        {flag('unused', filters.unused, t('library.filter.unused'))}
        {type === 'i' && flag('noAlt', filters.noAlt, t('library.filter.noAlt'))}
      </div>
      <SearchSelect
        label={t('library.filter.tag')}
        value={filters.tag ?? ''}
        options={tags}
        onChange={(tag) => onChange({ tag: tag === '' ? null : tag, untagged: null })}
        filter={(options, typed) =>
          options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
        }
        nothingFound={t('library.filter.noTag')}
      />
      <fieldset>
        <legend className={styles.legend}>{t('library.filter.size')}</legend>
        <div className={styles.ranges}>
          {sizes.map((size) => (
            <button
              key={size}
              type="button"
              className={styles.range}
              aria-pressed={filters.size === size}
              onClick={() => onChange({ size: filters.size === size ? null : size })}
            >
              {t(`library.filter.sizes.${size}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The filters in use, each with a button that removes it. */
export function FilterChips({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const { t } = useTranslation();
  const { tag, untagged, isPrivate, noAlt, unused, from, to, size } = filters;
  const chips: readonly { readonly name: string; readonly label: string }[] = [
    ...(tag ? [{ name: 'tag', label: t('library.filter.chips.tag', { tag }) }] : []),
    ...(untagged ? [{ name: 'untagged', label: t('library.filter.untagged') }] : []),
    ...(isPrivate ? [{ name: 'private', label: t('library.filter.private') }] : []),
    ...(noAlt ? [{ name: 'noAlt', label: t('library.filter.noAlt') }] : []),
    ...(unused ? [{ name: 'unused', label: t('library.filter.unused') }] : []),
    ...(from ? [{ name: 'from', label: t('library.filter.chips.from', { day: from }) }] : []),
    ...(to ? [{ name: 'to', label: t('library.filter.chips.to', { day: to }) }] : []),
    ...(size ? [{ name: 'size', label: t(`library.filter.sizes.${size}`) }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('library.filter.active')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('library.filter.remove', { filter: label })}
            onClick={() => onChange({ [name]: null })}
          >
            {label}
            <IconX aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
