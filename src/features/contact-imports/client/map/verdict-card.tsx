import { IconDownload, IconWorldSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client-kit/toasts.ts';
import { Dot, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ContactImport, ImportCounts } from '../../contract/imports.ts';
import { markReasons, type Policy, refusalReasons } from '../../verdicts.ts';
import { type RowFilter, saveRows } from '../api.ts';
import { formatCount } from '../format-count.ts';
import styles from './map.module.css';

type Props = { assetId: string; found: ContactImport; policy: Policy; onCheckDomains: () => void };

/** All rows by verdict, each counted once. */
export function VerdictCard({ assetId, found, policy, onCheckDomains }: Props) {
  const { t } = useTranslation();
  const { counts } = found;
  const save = (show: RowFilter) => void saveRows(assetId, found, show).catch(notify.problem);
  return (
    <section
      className={styles.card}
      aria-label={t('contact-imports.verdict.title')}
      aria-busy={found.state === 'checking'}
    >
      <div className={styles.verdictHead}>
        <h2>{t('contact-imports.verdict.title')}</h2>
        <p role="status">
          {counts
            ? t('contact-imports.map.rows', { count: counts.rows, formatted: formatCount(counts.rows) })
            : t(found.state === 'checking' ? 'contact-imports.map.checking' : 'contact-imports.verdict.none')}
        </p>
      </div>
      {counts && (
        <>
          <Bar counts={counts} />
          <Groups counts={counts} policy={policy} onSave={save} />
          {!found.checksDomains && counts.new > 0 && (
            <div className={styles.foot}>
              <p className={styles.hint}>{t('contact-imports.verdict.domainsHint')}</p>
              <Button size="small" icon={<IconWorldSearch />} onClick={onCheckDomains}>
                {t('contact-imports.verdict.checkDomains')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

type GroupsProps = { counts: ImportCounts; policy: Policy; onSave: (show: RowFilter) => void };

function Groups({ counts, policy, onSave }: GroupsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      <Group tone="green" title={t('contact-imports.verdict.ok')} count={counts.new + counts.known - counts.marked}>
        <Lines
          lines={[
            [counts.new - counts.marked, t('contact-imports.verdict.new')],
            [updatesOf(counts, policy), t('contact-imports.verdict.update')],
            [counts.known - updatesOf(counts, policy), t('contact-imports.verdict.unchanged')],
          ]}
        />
      </Group>
      <Group tone="amber" title={t('contact-imports.verdict.marked')} count={counts.marked}>
        <Lines
          lines={markReasons.map((reason) => [counts.reasons[reason] ?? 0, t(`contact-imports.reasons.${reason}`)])}
        />
        {counts.marked > 0 && (
          <Button size="small" icon={<IconDownload />} onClick={() => onSave('marked')}>
            {t('contact-imports.verdict.saveMarked')}
          </Button>
        )}
      </Group>
      <Group tone="red" title={t('contact-imports.verdict.refused')} count={counts.refused + counts.duplicate}>
        <Lines
          lines={[
            ...refusalReasons.map(
              (reason) => [counts.reasons[reason] ?? 0, t(`contact-imports.reasons.${reason}`)] as const,
            ),
            [counts.duplicate, t('contact-imports.verdict.duplicate')],
          ]}
        />
        {counts.refused > 0 && (
          <Button size="small" icon={<IconDownload />} onClick={() => onSave('refused')}>
            {t('contact-imports.verdict.saveRefused')}
          </Button>
        )}
      </Group>
    </div>
  );
}

const updatesOf = ({ fills, replaces }: ImportCounts, policy: Policy): number =>
  ({ fill: fills, replace: replaces, keep: 0 })[policy];

function Bar({ counts }: { counts: ImportCounts }) {
  const refused = counts.refused + counts.duplicate;
  const parts = [
    ['green', counts.rows - counts.marked - refused],
    ['amber', counts.marked],
    ['red', refused],
  ] as const;
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(([tone, count]) => count > 0 && <span key={tone} data-tone={tone} style={{ flexGrow: count }} />)}
    </div>
  );
}

type GroupProps = { tone: Tone; title: string; count: number; children: ReactNode };

function Group({ tone, title, count, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h3>
        <Dot tone={tone} /> {title}
      </h3>
      <p className={styles.big}>{formatCount(count)}</p>
      {children}
    </div>
  );
}

/** Lines without a row are left out. */
function Lines({ lines }: { lines: readonly (readonly [number, string])[] }) {
  const shown = lines.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {shown.map(([count, text]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
