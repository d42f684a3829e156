import type { HostServer, WebTheme } from '../../contract/reference.ts';

/** Every installation publishes to itself. */
const thisInstallation: HostServer = { id: 'this', name: 'This installation', kind: 'local' };

export const listHostServersUseCase = async (): Promise<{ items: HostServer[] }> => ({ items: [thisInstallation] });

/** None until the first theme is there. */
export const listWebThemesUseCase = async (): Promise<{ items: WebTheme[] }> => ({ items: [] });
