import { useContext } from 'react';
import { DeleteSelection } from '../bulk/delete-selection.tsx';
import { MoveSelection } from '../bulk/move-selection.tsx';
import { StageSelection } from '../bulk/stage-selection.tsx';
import { TagSelection } from '../bulk/tag-selection.tsx';
import { ReplaceDialog } from '../replace/replace-dialog.tsx';
import { ReportIssue } from '../reports/report-issue.tsx';
import { ChangesList } from '../versions/changes-list.tsx';
import type { DialogRequest, ExchangeDialogRequest } from '../workbench/dialog-request.ts';
import { ExchangeContext } from '../workbench/exchange-context.ts';
import { SharePreviewContext } from '../workbench/share-context.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { DeleteFiles } from './delete-files.tsx';
import { EditMenu } from './edit-menu.tsx';
import { EmptyBin } from './empty-bin.tsx';
import { FolderSettings } from './folder-settings.tsx';
import { Move } from './move.tsx';
import { MoveToLibrary } from './move-to-library.tsx';
import { NewFolder } from './new-folder.tsx';
import { NewPage } from './new-page.tsx';
import { Rename } from './rename.tsx';
import { SendForApproval } from './send-for-approval.tsx';
import { SortFolder } from './sort-folder.tsx';
import { ReleasePage, UnpublishPage } from './stage-page.tsx';
import { UploadFiles } from './upload.tsx';

/** The dialog that is open over the workbench. Its code is loaded with the first dialog. */
export function OpenDialog({ request, onClose }: { request: DialogRequest; onClose: () => void }) {
  switch (request.kind) {
    case 'new-page':
      return <NewPage folder={request.folder} after={request.after} onClose={onClose} />;
    case 'new-folder':
      return <NewFolder folder={request.folder} onClose={onClose} />;
    case 'rename':
      return <Rename path={request.path} onClose={onClose} />;
    case 'move':
      return <Move path={request.path} to={request.to} onClose={onClose} />;
    case 'sort':
      return <SortFolder folder={request.folder} onClose={onClose} />;
    case 'folder-settings':
      return <FolderSettings folder={request.folder} onClose={onClose} />;
    case 'edit-menu':
      return <EditMenu folder={request.folder} onClose={onClose} />;
    case 'move-to-library':
      return <MoveToLibrary folder={request.folder} onClose={onClose} />;
    case 'delete':
      return <DeleteFiles path={request.path} onClose={onClose} />;
    case 'send':
      return <SendForApproval paths={request.paths} onClose={onClose} />;
    case 'release':
      return <ReleasePage path={request.path} onClose={onClose} />;
    case 'unpublish':
      return <UnpublishPage path={request.path} onClose={onClose} />;
    case 'move-selection':
      return <MoveSelection paths={request.paths} onClose={onClose} />;
    case 'tags':
      return <TagSelection paths={request.paths} onClose={onClose} />;
    case 'stage-selection':
      return <StageSelection paths={request.paths} onClose={onClose} />;
    case 'delete-selection':
      return <DeleteSelection paths={request.paths} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog initial={request.text} onClose={onClose} />;
    case 'report-issue':
      return <ReportIssue path={request.path} onClose={onClose} />;
    case 'share-preview':
      return <ShareSlot path={request.path} onClose={onClose} />;
    case 'empty-bin':
      return <EmptyBin onClose={onClose} />;
    case 'upload':
      return <UploadFiles folder={request.folder} files={request.files} onClose={onClose} />;
    case 'extract':
    case 'import':
    case 'reset':
      return <ExchangeSlot request={request} onClose={onClose} />;
    case 'changes':
      return <ChangesList onClose={onClose} />;
  }
}

function ExchangeSlot({ request, onClose }: { request: ExchangeDialogRequest; onClose: () => void }) {
  return useContext(ExchangeContext).renderDialog(request, onClose);
}

function ShareSlot({ path, onClose }: { path: string; onClose: () => void }) {
  const { site } = useWorkbench();
  return useContext(SharePreviewContext)({ site, path }, onClose);
}
