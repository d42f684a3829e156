import type { ExchangeAsking } from '#features/pages/client/door.tsx';
import { ExtractArchive, ImportSite } from './import-site.tsx';
import { ResetPages } from './reset-pages.tsx';

/** The dialog of this room that is open over the workbench. */
export function ExchangeDialog({ asking, onClose }: { asking: ExchangeAsking; onClose: () => void }) {
  switch (asking.about) {
    case 'extract':
      return <ExtractArchive folder={asking.folder} onClose={onClose} />;
    case 'import':
      return <ImportSite onClose={onClose} />;
    case 'reset':
      return <ResetPages onClose={onClose} />;
  }
}
