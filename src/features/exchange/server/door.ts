export { packZip, type ZipItem } from './export/pack-zip.ts';
export { purgeStaged } from './import/clear-import.ts';
