export { type SectionValues, saveSection } from './save-section.ts';
export { unpublishedSections } from './unpublished-sections.ts';
