import { isSlug } from '@plinth/site-renderer/page-path.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { TextField } from '#ui/text-field.tsx';
import { renameFile, renameFolder } from '../../contract/tree.ts';
import { Slug } from '../../file-path.ts';
import { inSite } from '../api.ts';
import { isFolderPath, nameOf, parentOf, rootOf } from '../tree/folder-index.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { FormDialog } from './form-dialog.tsx';
import { LinksThatFollow } from './links-that-follow.tsx';
import { endingOf } from './name-parts.ts';
import { useMovingFiles } from './use-moving-files.ts';

/** Another name in the same folder. The ending of a file stays. */
export function Rename({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const isFolder = isFolderPath(path);
  const ending = isFolder ? '' : endingOf(path);
  const [name, setName] = useState(() => nameOf(path).slice(0, nameOf(path).length - ending.length));
  const [rewriteLinks, setRewrite] = useState(true);
  const [problem, setProblem] = useState<string>();
  const bare = path.replace(/\/$/, '');
  const to = `${parentOf(path)}${name.trim()}${ending}`;
  const rename = useMovingFiles(onClose, () => {
    const body = { name: name.trim(), rewriteLinks };
    const params = inSite(site);
    if (isFolder) return call(renameFolder, { params, body: { ...body, path: bare } });
    return call(renameFile, { params, body: { ...body, path, base: list.files.get(path)?.hash ?? '' } });
  });
  const isFree = rootOf(path) === 'static' ? Slug.safeParse(name).success : isSlug(name.trim());
  const send = () => {
    const wrong = !isFree
      ? t('pages.settings.badSlug')
      : list.files.has(to) && to !== path
        ? t('pages.newPage.taken', { path: to })
        : undefined;
    setProblem(wrong);
    if (!wrong) rename.mutate();
  };
  return (
    <FormDialog
      title={t('pages.rename.title', { name: nameOf(path) })}
      submit={t('pages.menu.rename')}
      width="560px"
      busy={rename.isPending}
      error={rename.error}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t('pages.rename.name')}
        hint={ending === '' ? t('pages.rename.hint') : t('pages.rename.endingHint', { ending })}
        value={name}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isFree && <LinksThatFollow path={bare} to={to} isOn={rewriteLinks} onChange={setRewrite} />}
    </FormDialog>
  );
}
