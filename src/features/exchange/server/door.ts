export { forgetStaged } from './bring-in/clear-import.ts';
export { packZip, type ZipItem } from './take-out/pack-zip.ts';
