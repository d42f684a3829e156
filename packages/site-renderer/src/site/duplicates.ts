import type { Warning } from '../output-file.ts';
import type { IndexedPage, SiteIndex } from './site-index.ts';

/** Pages that search engines cannot tell apart: the same title or the same description. */
export function duplicatesIn(index: SiteIndex): readonly Warning[] {
  const titles = new Map<string, IndexedPage>();
  const descriptions = new Map<string, IndexedPage>();
  const warnings: Warning[] = [];
  for (const page of index.pages.values()) {
    const { path, title, description, isHiddenFromSearch } = page.facts;
    if (isHiddenFromSearch) continue;
    const [sameTitle, sameDescription] = [
      titles.get(title),
      description === '' ? undefined : descriptions.get(description),
    ];
    if (sameTitle)
      warnings.push({
        path,
        code: 'duplicate_title',
        message: `${sameTitle.facts.path} has the same title, “${title}”.`,
      });
    else if (title !== '') titles.set(title, page);
    if (sameDescription)
      warnings.push({
        path,
        code: 'duplicate_description',
        message: `${sameDescription.facts.path} has the same description.`,
      });
    else descriptions.set(description, page);
  }
  return warnings;
}
