export { listsQuery, useLiveContacts } from './api.ts';
export { contactsPalette } from './palette-source.tsx';
