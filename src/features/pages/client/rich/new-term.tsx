import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataQuery } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import styles from './page-header.module.css';

type Props = { name: 'authors' | 'tags'; maxLength: number; onAdd: (term: string) => void };

const focusElement = (element: HTMLElement | null): void => element?.focus();

/** A button that becomes a field for one more author or tag. */
export function NewTerm(props: Props) {
  const { name, onAdd } = props;
  const { t } = useTranslation();
  // After a key, the button that appears again gets the focus of the field.
  const [state, setState] = useState<'closed' | 'open' | 'closed by a key'>('closed');
  if (state === 'open')
    return (
      <TermField
        {...props}
        onAdd={(term) => term !== '' && onAdd(term)}
        onClose={(isKey) => setState(isKey ? 'closed by a key' : 'closed')}
      />
    );
  return (
    <button
      type="button"
      className={styles.addChip}
      ref={state === 'closed by a key' ? focusElement : null}
      onClick={() => setState('open')}
    >
      <IconPlus aria-hidden="true" />
      {t(`pages.rich.term.${name}`)}
    </button>
  );
}

/** The authors or tags that the site has already are suggested. */
function TermField({ name, maxLength, onAdd, onClose }: Props & { onClose: (isKey: boolean) => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const { data } = useQuery(dataQuery(site));
  const [typed, setTyped] = useState('');
  const list = useId();
  return (
    <>
      <input
        className={styles.termField}
        aria-label={t(`pages.rich.newTerm.${name}`)}
        list={list}
        value={typed}
        maxLength={maxLength}
        // The person has just pressed the button that this field replaces.
        ref={focusElement}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          onAdd(typed.trim());
          onClose(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Otherwise the key would also press the button that gets the focus.
          event.preventDefault();
          if (event.key === 'Enter') onAdd(typed.trim());
          onClose(true);
        }}
      />
      <datalist id={list}>
        {data?.[name].map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </datalist>
    </>
  );
}
