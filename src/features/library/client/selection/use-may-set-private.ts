import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { setPrivate } from '../../contract/nodes.ts';

/** Whether this person may make files private and public, which visitors notice at once. */
export const useMaySetPrivate = (): boolean => mayCall(setPrivate, useOpenProject().permissions);
