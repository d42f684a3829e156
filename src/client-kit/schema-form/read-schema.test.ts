import { listWidgets } from '@plinth/site-renderer/widgets/list-widgets.ts';
import { describe, expect, it } from 'vitest';
import { findMissingKeys, omitDefaults, readSchemaFields } from './read-schema.ts';

describe('the form of a widget', () => {
  it('asks for every value of every widget, with a readable label', () => {
    for (const widget of listWidgets()) {
      const properties = Object.keys((widget.parameters as { properties: object }).properties);
      const fields = readSchemaFields(widget.parameters);
      expect(fields.map(({ key }) => key)).toEqual(properties);
      expect(fields.every(({ title }) => title !== '')).toBe(true);
    }
  });

  const fields = readSchemaFields(listWidgets().find(({ name }) => name === 'button')?.parameters);

  it('supports choices, links and switches', () => {
    expect(fields.map(({ kind }) => kind)).toEqual(['text', 'link', 'choice', 'yes-no']);
  });

  it('omits defaults, and names missing values', () => {
    expect(omitDefaults(fields, { text: 'Go', link: '', style: 'filled', new_tab: 'true' })).toEqual({
      text: 'Go',
      new_tab: 'true',
    });
    expect(findMissingKeys(fields, { text: 'Go' })).toEqual(['link']);
    expect(readSchemaFields('odd')).toEqual([]);
  });
});
