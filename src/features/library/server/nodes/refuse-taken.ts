import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import { refuseLibrary } from '../../contract/refusals.ts';

/** Runs a write that fails if a name is taken in its folder. The index decides, so two at once cannot both succeed. */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'library_nodes_name') ? refuseLibrary('name_taken') : error;
  }
}
