import { copyDatabase } from '#platform/testing/data-template.ts';
import { makeDataFolder } from './start-product.ts';

/** A data folder with a migrated database: creating one takes half of a product's first start. */
export function makeJourneyFolder(): ReturnType<typeof makeDataFolder> {
  const made = makeDataFolder();
  copyDatabase(process.env.E2E_DATA_TEMPLATE ?? '', made.folder);
  return made;
}
