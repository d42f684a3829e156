import { describe, expect, it } from 'vitest';
import { sectionNames, sections } from '#features/sites/contract/site-settings.ts';
import { fieldsOfSection } from './section-schema.ts';

describe('the form of a section', () => {
  it('has a labelled field for every value of every section', () => {
    for (const key of sectionNames) {
      const fields = fieldsOfSection(key);
      expect(fields.map((field) => field.key)).toEqual(Object.keys(sections[key].shape));
      for (const field of fields) expect(field.title).not.toBe(field.key);
    }
  });

  it('chooses the control by the kind of value', () => {
    const kinds = Object.fromEntries(fieldsOfSection('general-settings').map(({ key, kind }) => [key, kind]));
    expect(kinds).toMatchObject({
      title: 'text',
      description: 'long-text',
      logo: 'file',
      social: 'other',
      highlightCode: 'yes-no',
    });
    expect(fieldsOfSection('page-settings')[0]).toMatchObject({ kind: 'slider', min: 3, max: 50, fallback: '15' });
    expect(fieldsOfSection('left-menu-settings')[0]?.options[1]).toEqual({
      value: 'sections',
      label: 'Site folders',
    });
    const [social] = fieldsOfSection('general-settings').filter(({ key }) => key === 'social');
    expect(social?.items.map(({ title }) => title)).toEqual(['Network', 'URL']);
  });
});
