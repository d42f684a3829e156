import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { DnsRecord } from '../../contract/domains.ts';
import styles from '../domains.module.css';
import { CopyText } from './copy-text.tsx';

/** The records to set, ready to copy, beside the current ones. On a phone each record is a separate block. */
export function RecordsTable({ records }: { records: readonly DnsRecord[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.records}>
      <table aria-label={t('domains.records.label')}>
        <thead>
          <tr>
            {(['type', 'name', 'value', 'found', 'state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`domains.records.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RecordRow key={`${record.type} ${record.value}`} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RecordRow({ record }: { record: DnsRecord }) {
  const { t } = useTranslation();
  const { type, name, value, found, isSet } = record;
  return (
    <tr>
      <td data-label={t('domains.records.type')}>{type}</td>
      <td data-label={t('domains.records.name')}>
        <Code text={name} label={t('domains.records.copyName', { type })} />
      </td>
      <td data-label={t('domains.records.value')}>
        <Code text={value} label={t('domains.records.copyValue', { type })} />
      </td>
      <td data-label={t('domains.records.found')}>
        <div className={styles.found}>
          {found.length === 0
            ? t('domains.records.nothing')
            : [...new Set(found)].map((each) => (
                <code key={each}>
                  <BreakAtDots text={each} />
                </code>
              ))}
        </div>
      </td>
      <td data-label={t('domains.records.state')}>
        <span>
          <State isSet={isSet} isFound={found.length > 0} />
        </span>
      </td>
    </tr>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.code}>
      <code>
        <BreakAtDots text={text} />
      </code>
      <CopyText text={text} label={label} />
    </div>
  );
}

/** A host name, with line breaks only after its dots if possible. */
function BreakAtDots({ text }: { text: string }) {
  const labels = text.split(/(?<=\.)/);
  return labels.map((label, at) => (
    // A name may contain a label twice, and its labels never change places.
    <Fragment key={labels.slice(0, at + 1).join('')}>
      {label}
      <wbr />
    </Fragment>
  ));
}

function State({ isSet, isFound }: { isSet: boolean; isFound: boolean }) {
  const { t } = useTranslation();
  if (isSet) return <Badge tone="green">{t('domains.records.set')}</Badge>;
  return isFound ? (
    <Badge tone="red">{t('domains.records.other')}</Badge>
  ) : (
    <Badge tone="amber">{t('domains.records.missing')}</Badge>
  );
}
