export { reportDisk } from './disks/report-disk.ts';
