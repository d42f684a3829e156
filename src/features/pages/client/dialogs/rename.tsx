import { slugOf } from '@plinth/site-renderer/page-path.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { FormDialog } from '#client-kit/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renameFile, renameFolder } from '../../contract/tree.ts';
import { sectionOfPath } from '../../contract/tree-path.ts';
import { isTypedName } from '../../name-rules.ts';
import { inSite } from '../api.ts';
import { isPagePath } from '../editor/file-kinds.ts';
import { folderPage, isFolderPath, nameOf, parentOf } from '../tree/folder-index.ts';
import { useLabel, useWorkbench } from '../workbench/workbench-context.ts';
import { AffectedLinks } from './affected-links.tsx';
import { extensionOf } from './file-extension.ts';
import { useMoveFiles } from './use-move-files.ts';

/** Changes the title and address of a page, or the name of a file, within the same folder. The extension of a file stays. */
export function Rename({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { site, list } = useWorkbench();
  const label = useLabel();
  const isFolder = isFolderPath(path);
  const ending = isFolder ? '' : extensionOf(path);
  const titled = isFolder ? list.files.get(folderPage(path)) : isPagePath(path) ? list.files.get(path) : undefined;
  const form = useRenameForm(nameOf(path).slice(0, nameOf(path).length - ending.length), titled?.frontMatter?.title);
  const [rewriteLinks, setRewrite] = useState(true);
  const [isTried, setTried] = useState(false);
  const bare = path.replace(/\/$/, '');
  const name = form.name.trim();
  const to = `${parentOf(path)}${name}${ending}`;
  const rename = useMoveFiles(onClose, t('pages.moved.renamed'), (hashOf) => {
    const title = form.title.trim();
    const body = { name, rewriteLinks, ...(titled && title !== '' ? { title } : {}) };
    const params = inSite(site);
    if (isFolder) return call(renameFolder, { params, body: { ...body, path: bare } });
    return call(renameFile, { params, body: { ...body, path, base: hashOf(path) } });
  });
  // An imported page keeps its name when only its title changes.
  const isFree = to === bare || isTypedName(name, sectionOfPath(path));
  const wrong = (): string | undefined => {
    if (titled && form.titleBefore !== '' && form.title.trim() === '') return t('pages.newPage.noTitle');
    if (!isFree) return t('pages.settings.badSlug');
    return list.files.has(to) && to !== path ? t('pages.newPage.taken', { path: to }) : undefined;
  };
  const send = () => {
    setTried(true);
    if (!wrong()) rename.mutate();
  };
  return (
    <FormDialog
      title={t('pages.rename.title', { name: label(path) })}
      submit={t('pages.menu.rename')}
      width="560px"
      busy={rename.isPending}
      error={rename.error}
      problem={isTried ? wrong() : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <RenameFields form={form} hasTitle={titled !== undefined} ending={ending} />
      {isFree && (
        <AffectedLinks
          path={bare}
          to={to}
          isOn={rewriteLinks}
          isMoving={rename.isPending || rename.isSuccess}
          onChange={setRewrite}
        />
      )}
    </FormDialog>
  );
}

type FieldsProps = { form: ReturnType<typeof useRenameForm>; hasTitle: boolean; ending: string };

function RenameFields({ form, hasTitle, ending }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {hasTitle && (
        <TextField
          label={t('pages.settings.heading')}
          value={form.title}
          maxLength={300}
          autoComplete="off"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.setTitle(event.currentTarget.value)}
        />
      )}
      <TextField
        label={t(hasTitle ? 'pages.newPage.slug' : 'pages.rename.name')}
        hint={ending === '' ? t('pages.rename.hint') : t('pages.rename.extensionHint', { ending })}
        value={form.name}
        maxLength={200}
        autoComplete="off"
        {...(hasTitle ? {} : { 'data-autofocus': true })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => form.setName(event.currentTarget.value)}
      />
    </>
  );
}

/** The address follows the title until a slug is typed. */
function useRenameForm(nameBefore: string, titleBefore = '') {
  const [title, setTitle] = useState(titleBefore);
  const [own, setOwn] = useState<string>();
  const followed = title.trim() === titleBefore ? nameBefore : slugOf(title) || nameBefore;
  return { title, titleBefore, setTitle, name: own ?? followed, setName: setOwn };
}
