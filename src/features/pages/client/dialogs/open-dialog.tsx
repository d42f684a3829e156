import { useContext } from 'react';
import { ChangesList } from '../versions/changes-list.tsx';
import type { Asking, ExchangeAsking } from '../workbench/asking.ts';
import { ExchangePlace } from '../workbench/exchange-place.ts';
import { DeleteFiles } from './delete-files.tsx';
import { EmptyBin } from './empty-bin.tsx';
import { FolderSettings } from './folder-settings.tsx';
import { Move } from './move.tsx';
import { NewFolder } from './new-folder.tsx';
import { NewPage } from './new-page.tsx';
import { Rename } from './rename.tsx';
import { SortFolder } from './sort-folder.tsx';
import { ReleasePage, UnpublishPage } from './stage-page.tsx';
import { UploadFiles } from './upload.tsx';

/** The dialog that is open over the workbench. Its code is loaded with the first dialog. */
export function OpenDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  switch (asking.about) {
    case 'new-page':
      return <NewPage folder={asking.folder} after={asking.after} onClose={onClose} />;
    case 'new-folder':
      return <NewFolder folder={asking.folder} onClose={onClose} />;
    case 'rename':
      return <Rename path={asking.path} onClose={onClose} />;
    case 'move':
      return <Move path={asking.path} to={asking.to} onClose={onClose} />;
    case 'sort':
      return <SortFolder folder={asking.folder} onClose={onClose} />;
    case 'folder-settings':
      return <FolderSettings folder={asking.folder} onClose={onClose} />;
    case 'delete':
      return <DeleteFiles path={asking.path} onClose={onClose} />;
    case 'release':
      return <ReleasePage path={asking.path} onClose={onClose} />;
    case 'unpublish':
      return <UnpublishPage path={asking.path} onClose={onClose} />;
    case 'empty-bin':
      return <EmptyBin onClose={onClose} />;
    case 'upload':
      return <UploadFiles folder={asking.folder} files={asking.files} onClose={onClose} />;
    case 'extract':
    case 'import':
    case 'reset':
      return <ExchangeSlot asking={asking} onClose={onClose} />;
    case 'changes':
      return <ChangesList onClose={onClose} />;
  }
}

function ExchangeSlot({ asking, onClose }: { asking: ExchangeAsking; onClose: () => void }) {
  return useContext(ExchangePlace).renderDialog(asking, onClose);
}
