import { parseMediaPath } from '@plinth/site-renderer/media-path.ts';
import type { WebFile } from '../../contract/fields.ts';
import { type FolderIndex, labelOf, rootOf } from '../tree/folder-index.ts';
import { findByName } from '../tree/tree-rows.ts';
import styles from './insert.module.css';

const shown = 20;

/** Is this an external address, one of a library file, or an anchor on the page? */
export const isAddress = (text: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|#)/i.test(text.trim()) || parseMediaPath(text.trim()) !== null;

/** The files that match the typed text as link targets; none while an address is typed. */
export const findTargets = (index: Pick<FolderIndex, 'files'>, typed: string, from?: string): readonly string[] =>
  isAddress(typed)
    ? []
    : findByName(index, typed === '' ? '/' : typed, shown * 3)
        .paths.filter((path) => path !== from && rootOf(path) !== 'bin' && rootOf(path) !== 'other')
        .slice(0, shown);

type Props = {
  files: ReadonlyMap<string, WebFile>;
  paths: readonly string[];
  onChoose: (path: string, name: string) => void;
};

export function TargetList({ files, paths, onChoose }: Props) {
  return (
    <div className={styles.links}>
      {paths.map((path) => {
        const name = labelOf(files, path);
        return (
          <button key={path} type="button" className={styles.linkRow} onClick={() => onChoose(path, name)}>
            <b>{name}</b>
            <small>{path}</small>
          </button>
        );
      })}
    </div>
  );
}
