import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { Version } from '../../contract/files.ts';
import { versionQuery } from '../api.ts';
import { ChangeSteps, ChangeTotals, CompareColumnsSwitch, CompareViewSwitch } from '../compare/compare-controls.tsx';
import { ComparePage } from '../compare/compare-page.tsx';
import type { ChangeCounts } from '../compare/compare-props.ts';
import { countAll } from '../compare/count-changes.ts';
import { EditorSkeleton } from '../editor/editor-skeleton.tsx';
import { isPagePath } from '../editor/file-kinds.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { VersionName } from './version-name.tsx';
import styles from './versions.module.css';

/** The open text, which is the default to compare with. */
const openText = 'open';

type Props = {
  chosen: Version;
  versions: readonly Version[];
  /** The open text, saved or not. */
  now: string;
  onNamed: (version: Version) => void;
};

/** A version next to the open text or to any other version. */
export function VersionComparison({ chosen, versions, now, onNamed }: Props) {
  const { t } = useTranslation();
  const [otherId, setOtherId] = useState<string>(openText);
  const other = versions.find(({ _id }) => _id === otherId && _id !== chosen._id);
  const nameOf = ({ number, name }: Version) =>
    name === null ? t('pages.versions.number', { number }) : `${t('pages.versions.number', { number })}: ${name}`;
  return (
    <>
      <div className={styles.pair}>
        <b>{nameOf(chosen)}</b>
        <span>{t('pages.versions.comparedWith')}</span>
        <SelectField
          label={t('pages.versions.compareWith')}
          isLabelHidden
          value={other?._id ?? openText}
          onChange={setOtherId}
          options={[
            { value: openText, label: t('pages.versions.now') },
            ...versions
              .filter(({ _id }) => _id !== chosen._id)
              .map((version) => ({ value: version._id, label: nameOf(version) })),
          ]}
        />
        <VersionName version={chosen} onNamed={onNamed} />
      </div>
      <LoadedComparison key={`${chosen._id} ${other?._id}`} chosen={chosen} other={other} now={now} />
    </>
  );
}

type PairProps = { chosen: Version; other: Version | undefined; now: string };

function LoadedComparison({ chosen, other, now }: PairProps) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const isOtherOlder = other !== undefined && other.number < chosen.number;
  const [before, after] = isOtherOlder ? [other, chosen] : [chosen, other];
  const [old, fresh] = [
    useQuery(versionQuery(site, before._id)),
    useQuery({ ...versionQuery(site, after?._id ?? ''), enabled: after !== undefined }),
  ];
  const labels = {
    before: t('pages.versions.number', { number: before.number }),
    after: after ? t('pages.versions.number', { number: after.number }) : t('pages.versions.now'),
  };
  return (
    <QueryView query={old} compact skeleton={<EditorSkeleton />}>
      {({ content }) =>
        after === undefined ? (
          <Comparison path={chosen.path} before={content} after={now} labels={labels} />
        ) : (
          <QueryView query={fresh} compact skeleton={<EditorSkeleton />}>
            {(newer) => <Comparison path={chosen.path} before={content} after={newer.content} labels={labels} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

type TextsProps = { path: string; before: string; after: string; labels: { before: string; after: string } };

function Comparison({ path, before, after, labels }: TextsProps) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const isPhone = useBreakpoint('phone');
  const [chosenView, setView] = useLocalSetting('plinth.compare-view', ['page', 'source'], 'page');
  const [chosenColumns, setColumns] = useLocalSetting('plinth.compare-columns', ['one', 'two'], 'one');
  const [current, setCurrent] = useState<number | null>(null);
  const [counts, setCounts] = useState<ChangeCounts>({ added: 0, removed: 0, changed: 0 });
  if (before === after) return <p className={styles.same}>{t('pages.versions.same')}</p>;
  const view = isPagePath(path) ? chosenView : 'source';
  const columns = isPhone ? 'one' : chosenColumns;
  return (
    <>
      <div className={styles.controls}>
        <ChangeTotals counts={counts} />
        <ChangeSteps current={current} total={countAll(counts)} onChange={setCurrent} />
        {isPagePath(path) && (
          <CompareViewSwitch
            view={view}
            onChange={(next) => {
              setCurrent(null);
              setView(next);
            }}
          />
        )}
        {!isPhone && <CompareColumnsSwitch columns={columns} onChange={setColumns} />}
      </div>
      <ComparePage
        site={site}
        path={path}
        before={before}
        after={after}
        view={view}
        columns={columns}
        current={current}
        labels={labels}
        onCompared={setCounts}
      />
    </>
  );
}
