import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '#client-kit/leave-guard.tsx';
import { QueryView } from '#client-kit/query-view.tsx';
import { notify } from '#client-kit/toasts.ts';
import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { Notice } from '#ui/notice.tsx';
import type { OpenedFile } from '../../contract/files.ts';
import { fileQuery } from '../api.ts';
import { RecoveryNotice } from '../drafts/recovery-notice.tsx';
import { LockNotice } from '../locks/lock-notice.tsx';
import { type OpenLock, usePageLock } from '../locks/use-page-lock.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { linkTo } from '../workbench/scroll-link.ts';
import { isSameFile, useOpenAt } from '../workbench/use-open-path.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { countWords } from './count-words.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './file-editor.module.css';
import { isPagePath } from './file-kinds.ts';
import { fitsRichEditor } from './fits-rich-editor.ts';
import { HeldNotice } from './held-notice.tsx';
import { lineAt } from './line-at.ts';
import type { SourceHandle } from './source-editor.tsx';
import { type FileText, useFileText } from './use-file-text.ts';
import { type EditorPanels, usePanels } from './use-panels.ts';
import { widgetAt } from './widget-at.ts';

const SourceEditor = lazy(() => import('./source-editor.tsx'));
const RichEditor = lazy(() => import('../rich/rich-editor.tsx'));

type Props = { path: string; onSource: (source: string) => void; onCaret: (line: number) => void };

/** The center of the workbench for text files. */
export function FileEditor({ path, onSource, onCaret }: Props) {
  const { site } = useWorkbench();
  const query = useQuery(fileQuery(site, path));
  return (
    <QueryView query={query} skeleton={<EditorSkeleton />}>
      {(file) => <OpenEditor key={file._id} file={file} onSource={onSource} onCaret={onCaret} />}
    </QueryView>
  );
}

function OpenEditor({ file, onSource, onCaret }: Omit<Props, 'path'> & { file: OpenedFile }) {
  const { line } = useOpenAt();
  const handle = useRef<SourceHandle>(null);
  const panels = usePanels(handle);
  const text = useFileText(file, handle);
  const { source, status, save } = text;
  const lock = usePageLock(file.path, text);
  const isReadOnly = !lock.mayEdit;
  const editor = useEditorKind(file.path, text.initial, handle);
  const { isInWidget, moved } = useCaret(handle, onCaret);
  useEffect(() => onSource(source), [source, onSource]);
  const saveAndOpen = useSaveAndOpen(text);
  useSaveKey(() => void (isReadOnly || save()));
  return (
    <div className={styles.pane}>
      <LeaveGuard
        isUnsaved={status !== 'saved' && !text.isKept}
        onSave={text.saveAll}
        onLeave={text.leave}
        staysOpen={isSameFile}
      />
      <EditorHead
        file={file}
        status={status}
        isReadOnly={isReadOnly}
        onSave={() => void save()}
        onSaveAndOpen={saveAndOpen}
      />
      {/* Shown together: a button must not appear before the text it acts on. */}
      <Suspense fallback={<EditorSkeleton />}>
        <EditorToolbar
          file={file}
          text={text}
          handle={handle}
          panels={panels}
          kind={editor.kind}
          onSwitch={editor.change}
          isReadOnly={isReadOnly}
          isInWidget={isInWidget}
        />
        <Notices file={file} text={text} lock={lock} onVersions={panels.openVersions} />
        <ChosenEditor
          ref={handle}
          path={file.path}
          line={line}
          panels={panels}
          start={editor}
          isReadOnly={isReadOnly}
          onEdit={text.edited}
          onCaret={moved}
        />
      </Suspense>
      <Foot path={file.path} source={source} />
      {text.stale && <MergeDialog path={file.path} stale={text.stale} isBusy={status === 'saving'} />}
    </div>
  );
}

function Foot({ path, source }: { path: string; source: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <span className={styles.path}>{path}</span>
      <span>{t('pages.editor.words', { count: countWords(source) })}</span>
    </div>
  );
}

/** Follows the caret: its line, and whether it is inside a widget. */
function useCaret(handle: RefObject<SourceHandle | null>, onCaret: (line: number) => void) {
  const [isInWidget, setInWidget] = useState(false);
  const moved = (at: number) => {
    const now = handle.current?.read() ?? '';
    setInWidget(widgetAt(now, at) !== null);
    onCaret(lineAt(now, at));
  };
  return { isInWidget, moved };
}

type ChosenProps = {
  ref: RefObject<SourceHandle | null>;
  path: string;
  line: number | undefined;
  panels: EditorPanels;
  start: ReturnType<typeof useEditorKind>;
  isReadOnly: boolean;
  onEdit: () => void;
  onCaret: (at: number) => void;
};

/** The text in the editor that the person chose; files other than pages have only the raw one. */
function ChosenEditor({ ref, path, line, panels, start, isReadOnly, onEdit, onCaret }: ChosenProps) {
  const { t } = useTranslation();
  const { scrolling } = useWorkbench();
  const label = t('pages.editor.label', { path });
  const { kind, initial, caret } = start;
  const shared = { ref, label, initial, caret, line, isReadOnly, onEdit, linkScroll: linkTo(scrolling) };
  const onLink = () => panels.insert('link');
  if (kind === 'rich')
    return (
      <RichEditor
        {...shared}
        onCaret={onCaret}
        onLink={onLink}
        onInsertWidget={panels.insertWidget}
        onInsertImage={() => panels.insert('image')}
      />
    );
  return (
    <SourceEditor
      {...shared}
      path={path}
      {...(isPagePath(path) ? { onCaret, onLink, onEditWidget: panels.editAt } : {})}
    />
  );
}

type Start = { readonly initial: string; readonly caret?: number };

/** The editor of a page, which the person chooses, unless the page is too long for it. Switching passes on the text as it is, and the place of the caret. */
function useEditorKind(path: string, initial: string, handle: RefObject<SourceHandle | null>) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useLocalSetting('plinth.editor', ['rich', 'raw'], 'rich');
  const [start, setStart] = useState<Start>({ initial });
  const [fits, setFits] = useState(() => fitsRichEditor(initial));
  const change = (kind: 'rich' | 'raw') => {
    const { current } = handle;
    if (kind === 'rich' && !fitsRichEditor(current?.read() ?? '')) return void notify.info(t('pages.editor.tooLong'));
    setFits(true);
    if (current) setStart({ initial: current.read(), caret: current.selection().to });
    setWanted(kind);
  };
  const kind = isPagePath(path) && fits ? wanted : ('raw' as const);
  return { kind, ...start, change };
}

/** Saves everything, then opens another file; undefined closes the editor. */
function useSaveAndOpen({ status, saveAll }: FileText): (path: string | undefined) => void {
  const { open } = useWorkbench();
  const [next, setNext] = useState<{ readonly path: string | undefined }>();
  // Only after nothing is unsaved: otherwise the navigation guard would ask.
  useEffect(() => {
    if (next && status === 'saved') open(next.path);
  }, [next, status, open]);
  return (path) => void saveAll().then((isSaved) => setNext(isSaved ? { path } : undefined));
}

/** Saving works wherever the focus is on this screen. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

type NoticesProps = { file: OpenedFile; text: FileText; lock: OpenLock; onVersions: () => void };

/** Notices about the text: another person who is editing it, unsaved text to restore, a failed save, a newer version. */
function Notices({ file, text, lock, onVersions }: NoticesProps) {
  const { t } = useTranslation();
  const { list } = useWorkbench();
  const { problems, isDraftStored } = text;
  const { path } = file;
  const { mayEdit } = lock;
  const isBlocked = list.files.get(path)?.frontMatter?.blocked !== undefined;
  // Restoring would change the text, and the newer version is that of the person who is editing.
  const recovery = mayEdit ? text.recovery : null;
  const isBehind = mayEdit && text.isBehind;
  const isHeld = file.isInConflict || (file.hasHeldChange && list.files.get(path)?.state === 'pending-approval');
  if (mayEdit && !recovery && problems.length === 0 && !isBehind && isDraftStored && !isBlocked && !isHeld) return null;
  return (
    <div className={styles.notices}>
      {isHeld && <HeldNotice file={file} />}
      {!mayEdit && <LockNotice lock={lock} text={text} onVersions={onVersions} />}
      {recovery && <RecoveryNotice path={path} recovery={recovery} current={text.current} />}
      {problems.length > 0 && <Notice tone="red" lines={problems} />}
      {isBlocked && <Notice tone="amber" lines={[t('pages.editor.blocked')]} />}
      {isBehind && <Notice tone="amber" lines={[t('pages.editor.behind')]} />}
      {!isDraftStored && <Notice tone="amber" lines={[t('pages.editor.noRoom')]} />}
    </div>
  );
}
