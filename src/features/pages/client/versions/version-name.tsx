import { IconBookmark } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Version } from '../../contract/files.ts';
import { maxVersionName, nameVersion } from '../../contract/versions.ts';
import { inSite, pagesKeys } from '../api.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

type Props = { version: Version; onNamed: (version: Version) => void };

/** Names a version, or changes its name. */
export function VersionName({ version, onNamed }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<IconBookmark />} onClick={() => setOpen(true)}>
        {t(version.name === null ? 'pages.versions.name' : 'pages.versions.rename')}
      </Button>
      {isOpen && <NameDialog version={version} onNamed={onNamed} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ version, onNamed, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useWorkbench();
  const form = useId();
  const queryClient = useQueryClient();
  const [name, setName] = useState(version.name ?? '');
  const save = useMutation({
    mutationFn: () => call(nameVersion, { params: { ...inSite(site), id: version._id }, body: { name } }),
    onSuccess: (named) => {
      onNamed(named);
      void queryClient.invalidateQueries({ queryKey: pagesKeys.versions(site, named.path) });
      onClose();
    },
    onError: notify.problem,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      opened
      layer={4}
      onClose={onClose}
      title={t('pages.versions.nameTitle', { number: version.number })}
      buttons={[
        { label: t('kit.ui.cancel'), onPress: onClose },
        { label: t('pages.versions.saveName'), kind: 'primary', busy: save.isPending, form },
      ]}
    >
      <form id={form} onSubmit={send}>
        <TextField
          label={t('pages.versions.nameLabel')}
          hint={t('pages.versions.nameHint')}
          value={name}
          maxLength={maxVersionName}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
