/** Each theme has a picture of itself; it is loaded when it is shown. */
const pictures = import.meta.glob<string>('/themes/*/picture.webp', { eager: true, import: 'default', query: '?url' });

export const themePicture = (name: string): string | undefined => pictures[`/themes/${name}/picture.webp`];
