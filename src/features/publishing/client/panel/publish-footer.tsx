import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { Notice } from '#ui/notice.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import { IncrementalSwitch } from '../parts/incremental-switch.tsx';
import { PublishLabel } from '../parts/publish-label.tsx';
import { useIncremental, usePublish } from '../use-publish.ts';
import styles from './panel.module.css';
import { getOpenText } from './panel-store.ts';

type Props = {
  site: Site;
  state: PublishingState;
  /** Drafts that are released along, by path. */
  drafts: ReadonlySet<string>;
  onBegun: (number: number) => void;
};

/** Publishes the saved state; unsaved text is saved first, and if that fails nothing is published. */
export function PublishFooter({ site, state, drafts, onBegun }: Props) {
  const { t } = useTranslation();
  const [isIncremental, setIncremental] = useIncremental();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const publish = usePublish(site);
  const isUnsaved = getOpenText()?.isUnsaved() === true;
  const changes = state.changes + drafts.size;
  const begin = async () => {
    setProblems([]);
    setSaving(true);
    const isSaved = !isUnsaved || (await getOpenText()?.save()) === true;
    setSaving(false);
    if (!isSaved) return setProblems([t('publishing.panel.notSaved')]);
    publish.mutate(
      { isIncremental, drafts },
      {
        onSuccess: ({ release }) => onBegun(release),
        onError: (error) => setProblems(errorLines(error)),
      },
    );
  };
  return (
    <div className={styles.foot}>
      {problems.length > 0 && <Notice tone="red" lines={problems} />}
      {isUnsaved && <Notice tone="amber" lines={[t('publishing.panel.unsaved')]} />}
      {changes > 0 && <IncrementalSwitch isOn={isIncremental} onChange={setIncremental} />}
      <PublishLabel
        state={{ ...state, changes }}
        block
        busy={isSaving || publish.isPending || state.running !== null}
        onClick={() => void begin()}
      />
    </div>
  );
}
