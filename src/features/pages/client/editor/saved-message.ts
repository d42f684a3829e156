import type { WebFile } from '../../contract/fields.ts';

/** What a save means for the site: it depends on the page's state, and on whether the member may release it. Null: nothing to say. */
export function savedMessage(state: WebFile['state'], mayRelease: boolean) {
  switch (state) {
    case 'draft':
      return mayRelease ? 'draft' : 'authorDraft';
    case 'ready-to-publish':
      return 'publish';
    case 'pending-approval':
      // Beside an author's change, the approved text was saved.
      return mayRelease ? 'publish' : 'review';
    case 'published':
      return null;
  }
}
