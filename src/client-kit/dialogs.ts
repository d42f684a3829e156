import type { ButtonKind } from '#ui/button.tsx';

export type DialogRequest = {
  readonly title: string;
  readonly content: string;
  /** Cancel and OK by default. */
  readonly buttons?: readonly { readonly label: string; readonly kind?: ButtonKind; readonly answer: string }[];
  readonly width?: string;
  readonly height?: string;
  readonly layer?: number;
  readonly closable?: boolean;
};

export type OpenDialog = DialogRequest & { readonly id: number; readonly answer: (answer: string | undefined) => void };

let open: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (next: readonly OpenDialog[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Opens a dialog from anywhere; resolves with the answer of the pressed button, or undefined if it was closed. */
export function openDialog(request: DialogRequest): Promise<string | undefined> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const answer = (value: string | undefined) => {
      put(open.filter((dialog) => dialog.id !== id));
      resolve(value);
    };
    put([...open, { ...request, id, answer }]);
  });
}

export const dialogStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => open,
};
