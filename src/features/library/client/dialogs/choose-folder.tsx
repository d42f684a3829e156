import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#client-kit/action-dialog.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { FolderBrowser } from './folder-browser.tsx';

type Props = {
  title: string;
  submit: string;
  assetId: string;
  nodes: readonly LibraryNode[];
  /** Where they are: choosing it again changes nothing. */
  isMove: boolean;
  onChoose: (folder: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses the folder into which nodes are moved or copied. */
export function ChooseFolder({ title, submit, assetId, nodes, isMove, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState<string | null>(nodes[0]?.parentNodeId ?? null);
  const isThere = isMove && nodes.every(({ parentNodeId }) => parentNodeId === folder);
  return (
    <ActionDialog
      title={title}
      submit={submit}
      width="520px"
      problem={isThere ? t('library.move.same') : undefined}
      onSubmit={() => onChoose(folder)}
      onClose={onClose}
    >
      <FolderBrowser assetId={assetId} folder={folder} hidden={isMove ? nodes : []} onOpen={setFolder} />
    </ActionDialog>
  );
}
