import { t } from '#client-kit/texts.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { ContactState } from '../contract/contact-fields.ts';
import type { Contact } from '../contract/contacts.ts';

export const stateTones: Readonly<Record<ContactState, Tone>> = { ok: 'green', risky: 'amber', ndr: 'red' };

/** Suppression comes first: whatever the address is like, nothing is sent to it. */
export const describeState = ({ state, suppression }: Contact): string =>
  suppression ? t(`contacts.suppressedBy.${suppression}`) : t(`contacts.states.${state}`);

export const StateBadge = ({ contact }: { contact: Contact }) => (
  <Badge tone={contact.suppression ? 'red' : stateTones[contact.state]}>{describeState(contact)}</Badge>
);
