import { createContext, type ReactNode } from 'react';
import type { Site } from '#features/sites/contract/sites.ts';
import type { ExchangeDialogRequest } from './dialog-request.ts';

/** The menu and the dialogs for import, export and reset, and the download of several files, which the `exchange` room provides. */
export const ExchangeContext = createContext<{
  readonly menu: ReactNode;
  readonly renderDialog: (request: ExchangeDialogRequest, onClose: () => void) => ReactNode;
  readonly downloadFiles: (site: Site, paths: readonly string[]) => Promise<void>;
}>({ menu: null, renderDialog: () => null, downloadFiles: async () => undefined });
