import {
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { DocumentMeta, LibraryNode } from '../../contract/nodes.ts';

function iconOf({ folder, type, meta }: LibraryNode): typeof IconFile {
  if (folder) return IconFolder;
  if (type === 'i') return IconPhoto;
  const { mimetype } = meta as DocumentMeta;
  if (mimetype === 'application/pdf') return IconFileTypePdf;
  if (mimetype.startsWith('video/')) return IconMovie;
  if (mimetype.startsWith('audio/')) return IconFileMusic;
  if (mimetype.startsWith('text/') || /json|xml|word/.test(mimetype)) return IconFileText;
  return /zip|tar|compressed/.test(mimetype) ? IconFileZip : IconFile;
}

/** The icon for a kind of node. */
export const FileIcon = ({ node, className }: { node: LibraryNode; className?: string | undefined }) =>
  createElement(iconOf(node), { 'aria-hidden': true, className });
