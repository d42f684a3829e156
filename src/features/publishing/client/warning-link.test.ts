import { describe, expect, it } from 'vitest';
import { filterCurrent, findAction, findWarningLink } from './warning-link.ts';

const warning = (path: string, code = 'broken_link') => ({ code, path, line: null, message: 'Something is off' });

describe('the link of a warning', () => {
  it('leads to the file, its line, the problem there and the dialog that fixes it', () => {
    const code = 'broken_link';
    expect(findWarningLink({ code, path: '/posts/raku & co.md', line: 12, target: '/gone.md' })).toBe(
      'web-pages?path=%2Fposts%2Fraku%20%26%20co.md&line=12&fix=link&target=%2Fgone.md',
    );
    expect(findWarningLink({ code: 'missing_alt', path: '/about.md', line: 3, target: '/a.png' })).toContain(
      '&fix=describe&',
    );
    expect(findWarningLink({ code: 'duplicate_title', path: '/about.md', line: null })).toBe(
      'web-pages?path=%2Fabout.md&fix=title',
    );
    expect(findWarningLink({ code: 'page_failed', path: '/about.md', line: null })).toBe('web-pages?path=%2Fabout.md');
  });

  it('leads to the settings for the site as a whole, if they can fix it', () => {
    expect(findWarningLink({ code: 'low_contrast', path: '', line: null })).toBe('common-site-settings/site-colors');
    expect(findWarningLink({ code: 'redirect_broken', path: '', line: null })).toBeUndefined();
    expect(findWarningLink({ code: 'constructor', path: '', line: null })).toBeUndefined();
  });

  it('names the action, and opens the file for unknown warnings', () => {
    expect(findAction('broken_link')).toBe('link');
    expect(findAction('something_new')).toBe('open');
    expect(findAction('constructor')).toBe('open');
  });
});

describe('current warnings', () => {
  it('are those about files that have not changed since', () => {
    const changed = [{ path: '/new-name.md', livePath: '/old-name.md' }];
    const warnings = [warning('/old-name.md'), warning('/about.md'), warning('')];
    expect(filterCurrent(warnings, changed).map(({ path }) => path)).toEqual(['/about.md', '']);
  });
});
