import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { findSite } from '#features/sites/server/door.ts';
import type { OpenScope, Scope } from '#platform/house/scope.ts';
import { capabilities } from '../../capabilities.ts';
import type { listTemplates, shortcodeDetails } from '../../contract/reading.ts';
import { templates } from '../../templates.ts';

export async function listTemplatesUseCase(scope: Scope, { params }: InputOf<typeof listTemplates>) {
  await findSite(scope, params.d);
  return { items: templates.map(({ id, name, description, section }) => ({ id, name, description, section })) };
}

export const listCapabilitiesUseCase = async () => capabilities;

/** The renderer is loaded with the first request, so that clients that never list widgets do not wait for it. */
export async function shortcodeDetailsUseCase(_scope: OpenScope, { params }: InputOf<typeof shortcodeDetails>) {
  const { listWidgets } = await import('@plinth/site-renderer/widgets/list-widgets.ts');
  const widget = listWidgets().find(({ name, aliases }) => name === params.name || aliases.includes(params.name));
  if (!widget) throw refuse('not_found');
  const { name, title, description, icon, category, positional, item, sample } = widget;
  return {
    name,
    title,
    description,
    icon,
    category,
    isPaired: widget.inner !== 'none',
    parameters: asRecord(widget.parameters),
    positional: [...positional],
    item: item && { ...item, parameters: asRecord(item.parameters) },
    sample,
  };
}

const asRecord = (schema: unknown): Record<string, unknown> =>
  typeof schema === 'object' && schema !== null ? { ...schema } : {};
