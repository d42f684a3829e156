import { parseShortcodes, type Shortcode } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { widgets } from '@plinth/site-renderer/widgets/all-widgets.ts';
import { listWidgets } from '@plinth/site-renderer/widgets/list-widgets.ts';
import { describe, expect, it } from 'vitest';
import { readSchemaFields } from '#client-kit/schema-form/read-schema.ts';
import { editedSource, initialValues, lacksEntries, missingValues } from './widget-form.ts';

/** A widget and its form's fields, as the server sends them. */
function formOf(name: string) {
  const widget = widgets.find((one) => one.name === name);
  const info = listWidgets().find((one) => one.name === name);
  if (!widget || !info) throw new Error(`there is no widget “${name}”`);
  return { widget, fields: readSchemaFields(info.parameters), itemFields: readSchemaFields(info.item?.parameters) };
}

describe('the form of a widget', () => {
  it('asks for the URL of a video', () => {
    const { widget, fields } = formOf('video');
    expect(missingValues(widget, fields, {}, {})).toEqual(['src']);
    const given = { src: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' };
    expect(missingValues(widget, fields, given, given)).toEqual([]);
  });

  it('asks for the images of a gallery, and has a sample for other entries', () => {
    expect(lacksEntries(formOf('gallery').itemFields, [])).toBe(true);
    expect(lacksEntries(formOf('gallery').itemFields, [{ src: '/img/a.png' }])).toBe(false);
    expect(lacksEntries(formOf('tabs').itemFields, [])).toBe(false);
  });

  it.each(['quote', 'testimonial'])('has the text of a %s, and changes it', (name) => {
    const { widget, fields, itemFields } = formOf(name);
    const source = `{{< ${name} name="Ada" >}}\nA slow wrist.\n{{< /${name} >}}`;
    const [part] = parseShortcodes(source) as [Shortcode];
    const begun = initialValues(widget, { source, part });
    expect(begun.text).toBe('A slow wrist.');
    const filled = { ...begun, text: 'A quick wrist.', fields, itemFields };
    expect(editedSource(widget, { source, part }, filled)).toBe(source.replace('slow', 'quick'));
  });
});
