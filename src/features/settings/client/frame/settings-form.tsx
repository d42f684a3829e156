import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
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
import { useSettingsDraft } from '../draft/use-settings-draft.ts';
import { type Inputs, type SavedSettings, SettingsContext, useSettings } from '../settings-context.ts';
import { type PlaceName, settingsPlaces } from '../settings-places.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormHeader } from './form-header.tsx';
import { placeForms } from './place-forms.tsx';
import styles from './settings-room.module.css';
import { ThemePreviewBar } from './theme-preview-bar.tsx';
import { UnpublishedBanner } from './unpublished-banner.tsx';
import { useOpenPart } from './use-open-part.ts';
import { type PreviewedSettings, useSettingsPreview } from './use-settings-preview.ts';
import { useUndoKeys } from './use-undo-keys.ts';

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
  const preview = useSettingsPreview(draft, onPreview);
  useOpenPart(form);

  const previewedTheme = saved.theme.previewName ?? saved.theme.name;
  const theme = inputs.themes.find((each) => each.name === previewedTheme) ?? inputs.themes[0];
  useFocusOnProblem(form, draft.failedSaves);
  const save = async () => {
    if (await draft.save()) notify.success(t('settings.saved'));
  };
  useUndoKeys(form, draft);
  const mayChange = mayCall(putSection, permissions);
  const open = useMemo(
    () => theme && { site, saved, inputs, draft, theme, mayChange, ...preview },
    [site, saved, inputs, draft, theme, mayChange, preview],
  );
  if (!open) return null;
  const Form = placeForms[name];
  return (
    <SettingsContext value={open}>
      <LeaveGuard isUnsaved={draft.changed.length > 0} onSave={draft.save} onLeave={draft.forget} />
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
        <UnsavedChanges formId={formId} />
      </form>
      <ConflictDialog />
    </SettingsContext>
  );
}

/** Names the changed settings, and offers to save or discard them. */
function UnsavedChanges({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const { draft, theme } = useSettings();
  const { base, values } = draft;
  const own = theme.palettes[0];
  const titles = draft.changed.flatMap((key) => changedTitles(key, base.values[key] ?? {}, values[key] ?? {}, own));
  return (
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
  );
}

/** After a save that failed, the focus moves to the first field with a problem. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, failedSaves: number): void {
  useEffect(() => {
    if (failedSaves > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, failedSaves]);
}
