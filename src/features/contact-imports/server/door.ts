export { importTextOnce } from './import-text.ts';
