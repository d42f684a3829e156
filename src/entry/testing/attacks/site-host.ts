import { sitesHost } from '#features/domains/testing/start-domain.ts';
import type { AttackScene } from './attack-scene.ts';

/** Where visitors find a site that tests made. */
export async function hostOf({ ownerQuery }: AttackScene, { siteId }: { readonly siteId: string }): Promise<string> {
  const [row] = await ownerQuery<{ name: string }>('select name from sites where id = $1', [siteId]);
  return `${row?.name}.${sitesHost}`;
}
