import type { Passwords } from './cluster-place.ts';
import { databaseName, roles } from './init-cluster.ts';
import { socketPort } from './socket-folder.ts';

export type ConnectionStrings = {
  readonly superuser: string;
  readonly owner: string;
  readonly application: string;
};

export function connectionStringsOf(passwords: Passwords, socketFolder: string): ConnectionStrings {
  const toString = (role: keyof Passwords) => {
    const where = new URLSearchParams({ host: socketFolder, port: String(socketPort) });
    return `postgresql://${roles[role]}:${passwords[role]}@localhost/${databaseName}?${where}`;
  };
  return { superuser: toString('superuser'), owner: toString('owner'), application: toString('application') };
}
