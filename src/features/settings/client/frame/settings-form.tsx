import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#client-kit/leave-guard.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Notice } from '#ui/notice.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { putSection } from '../../contract/settings.ts';
import { changedTitles } from '../../describe-changes.ts';
import { previewValues } from '../draft/section-values.ts';
import { useSettingsDraft } from '../draft/use-settings-draft.ts';
import { type Inputs, type SavedSettings, SettingsContext } from '../settings-context.ts';
import { type PlaceName, settingsPlaces } from '../settings-places.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormHeader } from './form-header.tsx';
import { placeForms } from './place-forms.tsx';
import styles from './settings-room.module.css';
import { ThemePreviewBar } from './theme-preview-bar.tsx';
import { UnpublishedBanner } from './unpublished-banner.tsx';
import { useOpenPart } from './use-open-part.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** The form's values for the preview. */
export type PreviewedSettings = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly css: string | null;
  readonly isChanged: boolean;
};

type Props = {
  name: PlaceName;
  site: Site;
  saved: SavedSettings;
  inputs: Inputs;
  onPreview: (worn: PreviewedSettings) => void;
};

/** One settings screen: its header, its form, and the save result. */
export function SettingsForm({ name, site, saved, inputs, onPreview }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const { permissions } = useOpenProject();
  const { keys } = settingsPlaces[name];
  const userId = user?._id ?? '';
  const draftKey = useMemo(() => ({ userId, siteId: site._id, place: name }), [userId, site._id, name]);
  const draft = useSettingsDraft({ site, keys, saved: saved.sections, draftKey });
  const [css, setCss] = useState<string | null>(null);
  const [scheme, setScheme] = useState<'light' | 'dark' | null>(null);
  useOpenPart(form);

  const previewedTheme = saved.theme.previewName ?? saved.theme.name;
  const theme = inputs.themes.find((each) => each.name === previewedTheme) ?? inputs.themes[0];
  const { values, base, changed, failedSaves } = draft;
  const isChanged = changed.length > 0;
  useEffect(
    () => onPreview({ settings: previewValues(base, values, scheme), css, isChanged }),
    [onPreview, base, values, scheme, css, isChanged],
  );
  useEffect(() => {
    if (failedSaves > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSaves]);

  const own = theme?.palettes[0];
  const titles = changed.flatMap((key) => changedTitles(key, base.values[key] ?? {}, values[key] ?? {}, own));
  const save = async () => {
    if (await draft.save()) notify.success(t('settings.saved'));
  };
  useUndoKeys(form, draft);
  const mayChange = mayCall(putSection, permissions);
  const open = useMemo(
    () => theme && { site, saved, inputs, draft, theme, mayChange, previewCss: setCss, previewScheme: setScheme },
    [site, saved, inputs, draft, theme, mayChange],
  );
  if (!open) return null;
  const Form = placeForms[name];
  return (
    <SettingsContext value={open}>
      <LeaveGuard isUnsaved={isChanged} onSave={draft.save} onLeave={draft.forget} />
      <form
        ref={form}
        id={formId}
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (event.target === form.current) void save();
        }}
      >
        <FormHeader name={name} />
        {!mayChange && <Notice tone="blue" lines={[t('settings.readOnly')]} />}
        <ThemePreviewBar />
        <UnpublishedBanner keys={keys} />
        {draft.lines.length > 0 && <Notice tone="red" lines={draft.lines} />}
        <fieldset className={styles.fields} disabled={!mayChange}>
          <Form />
        </fieldset>
        <div className={styles.end} />
        <SaveBar
          form={formId}
          texts={{
            unsaved: t('settings.unsaved', { count: titles.length }),
            discard: t('settings.discard'),
            save: t('settings.save'),
          }}
          changes={titles}
          busy={draft.isBusy}
          onDiscard={draft.discard}
        />
      </form>
      <ConflictDialog />
    </SettingsContext>
  );
}
