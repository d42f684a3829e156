import { readInstant } from '@plinth/site-renderer/site/dates.ts';
import { IconCalendar, IconPhoto, IconPlus, IconStack2, IconTag, IconUser } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#client-kit/timestamp.tsx';
import { maxLength } from '#contract-kit/lengths.ts';
import { DateField } from '#ui/date-field.tsx';
import { parseDay } from '#ui/date-text.ts';
import { Popover } from '#ui/popover.tsx';
import type { SettingsValues } from '../settings/settings-values.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { NewTerm } from './new-term.tsx';
import styles from './page-header.module.css';

const PickPicture = lazy(() =>
  import('../pickers/pick-picture.tsx').then((module) => ({ default: module.PickPicture })),
);

type Props = { values: SettingsValues; isReadOnly: boolean; onChange: (part: Partial<SettingsValues>) => void };

/** The authors, date, image, series and tags of a page, changed in place. A series has a style, so it is changed in the settings. */
export function PageDetails(props: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles.chips} aria-label={t('pages.rich.details')}>
      <TermChips {...props} name="authors" icon={<IconUser aria-hidden="true" />} maxLength={100} />
      <DateChip {...props} />
      <ImageChip {...props} />
      {props.values.series.map((name) => (
        <li key={name} className={styles.chip}>
          <IconStack2 aria-hidden="true" />
          {name}
        </li>
      ))}
      <TermChips {...props} name="tags" icon={<IconTag aria-hidden="true" />} maxLength={maxLength.tag} />
    </ul>
  );
}

type TermProps = Props & { name: 'authors' | 'tags'; icon: ReactNode; maxLength: number };

function TermChips({ name, icon, maxLength: longest, values, isReadOnly, onChange }: TermProps) {
  const { t } = useTranslation();
  const terms = values[name];
  return (
    <>
      {terms.map((term) => (
        <li key={`${name} ${term}`} className={styles.chip}>
          {icon}
          {term}
          {!isReadOnly && (
            <RemoveButton
              label={t(`pages.rich.removeTerm.${name}`, { term })}
              onRemove={() => onChange({ [name]: terms.filter((one) => one !== term) })}
            />
          )}
        </li>
      ))}
      {!isReadOnly && (
        <li>
          <NewTerm
            name={name}
            maxLength={longest}
            onAdd={(term) => !terms.includes(term) && onChange({ [name]: [...terms, term] })}
          />
        </li>
      )}
    </>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={({ currentTarget }) => {
        focusNextButton(currentTarget);
        onRemove();
      }}
    >
      ×
    </button>
  );
}

/** A button that removes itself must not take the focus with it. */
function focusNextButton(button: HTMLElement): void {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  buttons.find((one) => button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)?.focus();
}

/** A day as it is shown elsewhere; other text, such as a mistyped date, unchanged. */
function shownDay(date: string): string {
  const day = parseDay(date.slice(0, 10));
  return day ? formatDay(`${day}T00:00`) : date;
}

function DateChip({ values, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { date } = values;
  if (isReadOnly)
    return date === '' ? null : (
      <li className={styles.chip}>
        <IconCalendar aria-hidden="true" />
        {shownDay(date)}
      </li>
    );
  return (
    <li>
      <Popover
        label={t('pages.settings.date')}
        opened={isOpen}
        onChange={setOpen}
        width={260}
        target={
          <button
            type="button"
            className={date === '' ? styles.addChip : styles.chip}
            aria-label={date === '' ? t('pages.rich.addDate') : t('pages.rich.changeDate', { date: shownDay(date) })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {date === '' ? <IconPlus aria-hidden="true" /> : <IconCalendar aria-hidden="true" />}
            {date === '' ? t('pages.rich.date') : shownDay(date)}
          </button>
        }
      >
        <div className={styles.dateField}>
          <DateField
            label={t('pages.settings.date')}
            hint={t('pages.settings.dateHint')}
            value={date}
            isAlsoValid={(typed) => readInstant(typed) !== null}
            // A date that is half typed stays in the field.
            onChange={(value, typed) => (value !== '' || typed === '') && onChange({ date: value })}
          />
        </div>
      </Popover>
    </li>
  );
}

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1) || address;

function ImageChip({ values, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const [isPicking, setPicking] = useState(false);
  const { image } = values;
  if (isReadOnly && image === '') return null;
  return (
    <li className={image === '' ? undefined : styles.chip}>
      {isReadOnly ? (
        <ImageName image={image} />
      ) : (
        <button
          type="button"
          className={image === '' ? styles.addChip : styles.chipButton}
          aria-label={image === '' ? t('pages.rich.addImage') : t('pages.rich.changeImage', { image: nameOf(image) })}
          onClick={() => setPicking(true)}
        >
          {image === '' ? <IconPlus aria-hidden="true" /> : <ImageName image={image} />}
          {image === '' && t('pages.rich.image')}
        </button>
      )}
      {!isReadOnly && image !== '' && (
        <RemoveButton label={t('pages.rich.removeImage')} onRemove={() => onChange({ image: '' })} />
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <PickPicture
            site={site}
            title={t('pages.settings.image')}
            onPick={({ address }) => {
              onChange({ image: address });
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

function ImageName({ image }: { image: string }) {
  return (
    <>
      <IconPhoto aria-hidden="true" />
      <span className={styles.fileName}>{nameOf(image)}</span>
    </>
  );
}
