import { describe, expect, it } from 'vitest';
import { savedMessage } from './saved-message.ts';

describe('message after a save', () => {
  it('tells an author how to submit a draft, and that an admin reviews a change', () => {
    expect(savedMessage('draft', false)).toBe('authorDraft');
    expect(savedMessage('pending-approval', false)).toBe('review');
  });

  it('tells an admin that the page is a draft, or must be published again', () => {
    expect(savedMessage('draft', true)).toBe('draft');
    expect(savedMessage('ready-to-publish', true)).toBe('publish');
    expect(savedMessage('pending-approval', true)).toBe('publish');
  });

  it('says nothing when the saved text is what visitors see', () => {
    expect(savedMessage('published', true)).toBeNull();
  });
});
