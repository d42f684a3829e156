import { call } from '#client-kit/call.ts';
import { saveZip } from '#client-kit/save-zip.ts';
import { downloadZip } from '../../contract/images.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { downloadUrlOf } from '../copy-details.ts';

/** One file as it is, under its name, which the server sends with it; several, or folders, as a zip file. */
export function downloadNodes(nodes: readonly LibraryNode[]): void {
  const [first] = nodes;
  if (!first) return;
  if (nodes.length > 1 || first.folder) {
    const ids = nodes.map(({ _id }) => _id);
    const load = () => call(downloadZip, { params: { assetId: first.assetId }, body: { ids } }, { as: 'blob' });
    void saveZip(`${nodes.length === 1 ? first.name : 'files'}.zip`, load);
    return;
  }
  const link = document.createElement('a');
  link.href = downloadUrlOf(first, location.origin);
  link.download = first.name;
  link.click();
}
