import type { InputOf } from '#contract-kit/endpoint.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getUpload } from '../../contract/uploads.ts';
import { findUpload } from './find-upload.ts';
import { showUpload } from './show-upload.ts';

export const getUploadUseCase = async (scope: Scope, { params }: InputOf<typeof getUpload>) =>
  showUpload(scope, await findUpload(scope, params.id));
