import { useContext, useMemo } from 'react';
import { PublishPlace } from './publish-place.ts';
import { useWorkbench } from './workbench-context.ts';

/** The slot for the publish button, with access to the open text. */
export function PublishSlot() {
  const renderPublish = useContext(PublishPlace);
  const { text } = useWorkbench();
  const beside = useMemo(
    () => ({
      isUnsaved: () => text.held()?.isUnsaved() ?? false,
      save: async () => (await text.held()?.save()) ?? true,
    }),
    [text],
  );
  return renderPublish(beside);
}
