export { type ImportedSections, importSections } from './import-sections.ts';
export { unpublishedSections } from './unpublished-sections.ts';
