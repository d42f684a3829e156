/** Each theme brings a picture of itself; only its address is known before it is shown. */
const pictures = import.meta.glob<string>('/themes/*/picture.webp', { eager: true, import: 'default', query: '?url' });

export const themePicture = (name: string): string | undefined => pictures[`/themes/${name}/picture.webp`];
