import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { errorLines } from '#client-kit/error-lines.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { listsQuery } from '#features/contacts/client/door.tsx';
import { importsPlace } from '#features/contacts/contract/places.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { type ContactImport, startImport } from '../../contract/imports.ts';
import type { Policy } from '../../verdicts.ts';
import { keepImport } from '../api.ts';
import { formatCount } from '../format-count.ts';
import styles from '../imports.module.css';
import { Steps } from '../steps.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { type Into, IntoCard } from './into-card.tsx';
import { PolicyCard } from './policy-card.tsx';
import { useCheck } from './use-check.ts';
import { VerdictCard } from './verdict-card.tsx';

type Props = { assetId: string; found: ContactImport };

/** Maps the columns, shows the verdicts, and starts the import. Nothing is saved before. */
export function MapStep({ assetId, found }: Props) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const { data: lists } = useQuery(listsQuery(assetId));
  const { check, problems } = useCheck(assetId, found);
  const [into, setInto] = useState<Into>({ kind: 'new', name: nameOf(found.fileName), listId: null });
  const [policy, setPolicy] = useState<Policy>('fill');
  const [consent, setConsent] = useState('');
  const { counts } = found;
  const count = counts ? counts.new + counts.known : 0;
  const missing = findMissing({ found, count, into, consent });
  const { start, failures, isBusy } = useStart(assetId, found);
  const submit = () => start({ missing, into, policy, consent });
  const lines = [...problems, ...(found.problem ? [found.problem] : []), ...failures];
  return (
    <Page
      title={t('contact-imports.map.title')}
      purpose={t('contact-imports.map.purpose')}
      actions={
        <>
          <LinkButton to={projectPath(project, importsPlace)}>{t('contact-imports.map.other')}</LinkButton>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={found.state !== 'checked' || count === 0}
            onClick={() => void submit()}
          >
            {count > 0 && found.state === 'checked'
              ? t('contact-imports.map.submit', { count, formatted: formatCount(count) })
              : t('contact-imports.map.submitNone')}
          </Button>
        </>
      }
    >
      <Steps current="check" />
      {lines.length > 0 && <Notice tone="red" lines={lines} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ColumnsCard assetId={assetId} found={found} policy={policy} onCheck={check} />
          <VerdictCard
            assetId={assetId}
            found={found}
            policy={policy}
            onCheckDomains={() => void check({ checksDomains: true })}
          />
        </div>
        <div className={styles.stack}>
          <IntoCard into={into} onChange={setInto} lists={lists} count={count} />
          {counts !== null && counts.known > 0 && (
            <PolicyCard policy={policy} onChange={setPolicy} known={counts.known} />
          )}
          <ConsentCard consent={consent} onChange={setConsent} />
        </div>
      </div>
    </Page>
  );
}

type Chosen = { missing: ReturnType<typeof findMissing>; into: Into; policy: Policy; consent: string };

function useStart(assetId: string, found: ContactImport) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const start = async ({ missing, into, policy, consent }: Chosen) => {
    if (missing) return setFailures([t(`contact-imports.missing.${missing}`)]);
    setBusy(true);
    setFailures([]);
    const target = into.kind === 'new' ? { newList: into.name.trim() } : into.listId ? { listId: into.listId } : {};
    try {
      const body = { ...target, policy, consent };
      keepImport(queryClient, assetId, await call(startImport, { params: { assetId, id: found._id }, body }));
    } catch (error) {
      setFailures(errorLines(error));
    }
    setBusy(false);
  };
  return { start, failures, isBusy };
}

type Facts = { found: ContactImport; count: number; into: Into; consent: string };

function findMissing({ found, count, into, consent }: Facts): 'check' | 'rows' | 'name' | 'list' | 'consent' | null {
  if (found.state !== 'checked') return 'check';
  if (count === 0) return 'rows';
  if (into.kind === 'new' && into.name.trim() === '') return 'name';
  if (into.kind === 'existing' && into.listId === null) return 'list';
  return consent.trim() === '' ? 'consent' : null;
}

const maxNameLength = 60;

/** A list is named like its file. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, maxNameLength);
