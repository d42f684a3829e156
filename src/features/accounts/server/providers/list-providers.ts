import type { Scope } from '#platform/house/scope.ts';
import type { Provider } from '../../contract/providers.ts';

/** For the buttons on the sign-in page. */
export const listProvidersUseCase = async ({ house }: Scope): Promise<Provider[]> =>
  house.config.providers.map(({ id, name, kind }) => ({ id, name, kind }));
