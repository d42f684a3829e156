import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { notify } from '#client-kit/toasts.ts';
import { PublishContext } from '#features/pages/client/door.tsx';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { Button } from '#ui/button.tsx';
import { discardSettings } from '../../contract/settings.ts';
import { inSite, refreshSettings } from '../api.ts';
import type { SettingsDraft } from '../draft/use-settings-draft.ts';
import { useSettings } from '../settings-context.ts';
import styles from './settings-room.module.css';

/** Saved, but not live yet: publish, or discard to the live values. */
export function UnpublishedBanner({ keys }: { keys: readonly SectionName[] }) {
  const { t } = useTranslation();
  const { saved, mayChange } = useSettings();
  const waiting = saved.sections.filter(({ key, isUnpublished }) => isUnpublished && keys.includes(key));
  if (waiting.length === 0) return null;
  return (
    <div className={styles.banner} role="status">
      <p>{t('settings.unpublished.text')}</p>
      {mayChange && <BackToPublished keys={waiting.map(({ key }) => key)} />}
      <ToPublishing />
    </div>
  );
}

function BackToPublished({ keys }: { keys: readonly SectionName[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { site, draft } = useSettings();
  const back = useMutation({
    mutationFn: () => call(discardSettings, { params: inSite(site), body: { keys: [...keys] } }),
    onSuccess: ({ sections }) => {
      for (const section of sections) draft.adopt(section);
      void refreshSettings(queryClient, site);
      notify.success(t('settings.unpublished.discarded'));
    },
    onError: notify.problem,
  });
  const ask = async () => {
    const answer = await openDialog({
      title: t('settings.unpublished.discardTitle'),
      content: t('settings.unpublished.discardText'),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('settings.unpublished.discard'), kind: 'primary', answer: 'back' },
      ],
    });
    if (answer === 'back') back.mutate();
  };
  return (
    <Button kind="link" size="small" busy={back.isPending} onClick={() => void ask()}>
      {t('settings.unpublished.discard')}
    </Button>
  );
}

/** The form behind the panel: unsaved values are not published. */
function makeBeside() {
  let held: SettingsDraft | undefined;
  return {
    hold: (draft: SettingsDraft) => {
      held = draft;
    },
    text: {
      isUnsaved: () => (held?.changed.length ?? 0) > 0,
      save: async () => (await held?.save()) ?? true,
    },
  };
}

/** The entry point injects the button that opens the panel, because publishing is a room on a higher floor. */
function ToPublishing() {
  const renderPublish = useContext(PublishContext);
  const { draft } = useSettings();
  const [beside] = useState(makeBeside);
  useEffect(() => beside.hold(draft), [beside, draft]);
  return renderPublish(beside.text);
}
