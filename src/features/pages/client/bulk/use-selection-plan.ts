import { type BulkAction, planSelection, type SelectionPlan } from '../tree/plan-selection.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** The part of a selection that an action applies to, for this person. */
export function useSelectionPlan(paths: readonly string[], action: BulkAction): SelectionPlan {
  const { index, list, permissions } = useWorkbench();
  return planSelection({ index, capabilities: list.capabilities, caller: permissions }, paths, action);
}
