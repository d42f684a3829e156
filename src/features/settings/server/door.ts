export { unpublishedSections } from './unpublished-sections.ts';
