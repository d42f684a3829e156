export { purgeStaged } from './import/clear-import.ts';
