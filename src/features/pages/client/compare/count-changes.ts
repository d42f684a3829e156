import { type ChangeKind, changeKinds } from '../../preview-messages.ts';
import type { ChangeCounts } from './compare-props.ts';

export function countChanges(changes: readonly { readonly kind: ChangeKind }[]): ChangeCounts {
  const [added = 0, removed = 0, changed = 0] = changeKinds.map(
    (kind) => changes.filter((change) => change.kind === kind).length,
  );
  return { added, removed, changed };
}

export const countAll = ({ added, removed, changed }: ChangeCounts): number => added + removed + changed;
