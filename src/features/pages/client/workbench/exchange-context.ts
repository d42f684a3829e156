import { createContext, type ReactNode } from 'react';
import type { ExchangeDialogRequest } from './dialog-request.ts';

/** The menu and the dialogs for import, export and reset, which the `exchange` room provides. */
export const ExchangeContext = createContext<{
  readonly menu: ReactNode;
  readonly renderDialog: (request: ExchangeDialogRequest, onClose: () => void) => ReactNode;
}>({ menu: null, renderDialog: () => null });
