import { useState } from 'react';
import { type CardInput, formatCardNumber, formatExpiry, formatSecurityCode } from '../card-input.ts';

const formats: Readonly<Record<keyof CardInput, (text: string) => string>> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  code: formatSecurityCode,
  name: (text) => text.slice(0, 100),
};

export type CardForm = ReturnType<typeof useCardInput>;

/** The typed card. It stays in this window; only the name of the test card is sent. */
export function useCardInput() {
  const [input, setInput] = useState<CardInput>({ number: '', expiry: '', code: '', name: '' });
  const [problems, setProblems] = useState<readonly (keyof CardInput)[]>([]);
  const change = (field: keyof CardInput, text: string) => {
    setInput((before) => ({ ...before, [field]: formats[field](text) }));
    setProblems((before) => before.filter((each) => each !== field));
  };
  return { input, problems, setProblems, change };
}
