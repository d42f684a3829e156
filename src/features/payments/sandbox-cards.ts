/**
 * The cards of the sandbox. The browser turns a test number into one of these names; any other number is refused there and never sent.
 */
export const sandboxCards = ['succeeds', 'declines', 'second-step', 'expired', 'declines-later'] as const;
export type SandboxCard = (typeof sandboxCards)[number];

/** The test numbers, known from other payment providers. */
export const sandboxNumbers: Readonly<Record<SandboxCard, string>> = {
  succeeds: '4242424242424242',
  declines: '4000000000000002',
  'second-step': '4000002500003155',
  expired: '4000000000000069',
  'declines-later': '4000000000000341',
};

/** The card with this number; null for any other. */
export function findSandboxCard(number: string): SandboxCard | null {
  const digits = number.replaceAll(/\D/g, '');
  return sandboxCards.find((card) => sandboxNumbers[card] === digits) ?? null;
}
