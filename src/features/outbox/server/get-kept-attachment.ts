import { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import type { getKeptAttachment } from '../contract.ts';
import { assertOutboxOpen } from './is-outbox-open.ts';

export async function getKeptAttachmentUseCase(
  scope: Scope,
  { params }: InputOf<typeof getKeptAttachment>,
): Promise<Bytes> {
  assertOutboxOpen(scope);
  const file = await scope.house.mail.findKeptAttachment(params.id);
  if (!file) throw refuse('not_found');
  const headers = {
    'content-type': file.type,
    'content-length': String(file.bytes.length),
    'content-disposition': `attachment; filename="${file.name}"`,
  };
  return { status: 200, headers, stream: Readable.from([file.bytes]) };
}
