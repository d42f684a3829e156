import { themes } from '#themes/themes.ts';
import type { HostServer, WebTheme } from '../../contract/reference.ts';

/** Every installation publishes to itself. */
const thisInstallation: HostServer = { id: 'this', name: 'This server', kind: 'local' };

export const listHostServersUseCase = async (): Promise<{ items: HostServer[] }> => ({ items: [thisInstallation] });

/** The theme and its preview have the same name. */
export const listWebThemesUseCase = async (): Promise<{ items: WebTheme[] }> => ({
  items: themes.map(({ name, title }) => ({ id: name, name: title, previewName: name })),
});
