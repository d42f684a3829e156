import type { ExchangeDialogRequest } from '#features/pages/client/door.tsx';
import { ExtractArchive, ImportSite } from './import-site.tsx';
import { ResetPages } from './reset-pages.tsx';

/** The dialog of this room that is open over the workbench. */
export function ExchangeDialog({ request, onClose }: { request: ExchangeDialogRequest; onClose: () => void }) {
  switch (request.kind) {
    case 'extract':
      return <ExtractArchive folder={request.folder} onClose={onClose} />;
    case 'import':
      return <ImportSite onClose={onClose} />;
    case 'reset':
      return <ResetPages onClose={onClose} />;
  }
}
