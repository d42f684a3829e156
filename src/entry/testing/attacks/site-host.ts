import { sitesHost } from '#features/domains/testing/start-domain.ts';
import type { AttackScene } from './attack-scene.ts';

/** The host of a site that a test created. */
export async function hostOf({ ownerQuery }: AttackScene, { siteId }: { readonly siteId: string }): Promise<string> {
  const [row] = await ownerQuery<{ name: string }>('select name from sites where id = $1', [siteId]);
  return `${row?.name}.${sitesHost}`;
}
