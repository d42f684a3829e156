import type { InputOf } from '#contract-kit/endpoint.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { OpenScope } from '#platform/house/scope.ts';
import { compileScss } from '#platform/scss/compile-scss.ts';
import type { compileScss as compileScssEndpoint } from '../contract/settings.ts';

/** For the preview beside the form; nothing is stored, and no transaction is open. */
export async function compileScssUseCase(open: OpenScope, { params, body }: InputOf<typeof compileScssEndpoint>) {
  const { projectId } = await open.inTransaction((scope) => findSite(scope, params.d));
  return compileScss(projectId, body.source);
}
