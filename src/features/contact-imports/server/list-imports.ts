import { and, desc, lt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { getImport, listImports } from '../contract/imports.ts';
import { serializeImports, showImport } from './find-import.ts';
import { contactImports } from './tables.ts';

export async function listImportsUseCase(scope: Scope, { query }: InputOf<typeof listImports>) {
  const before = idCursor(query.cursor);
  const rows = await scope.tx
    .select()
    .from(contactImports)
    .where(and(before ? lt(contactImports.id, before) : undefined))
    .orderBy(desc(contactImports.id))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: await serializeImports(scope, page), nextCursor };
}

export const getImportUseCase = (scope: Scope, { params }: InputOf<typeof getImport>) => showImport(scope, params.id);
