import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Strength } from './password-strength.ts';

type Estimate = (password: string, about: readonly string[]) => Strength;

/**
 * The strength of the typed password; undefined while it is empty or the dictionaries are loading. If they fail to load, there is
 * no meter.
 */
export function usePasswordStrength(password: string, about: readonly string[]): Strength | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  const hasBegun = password !== '';
  useEffect(() => {
    if (hasBegun) void loadEstimate().then((loaded) => setEstimate(() => loaded));
  }, [hasBegun]);
  // Typing has priority over the meter.
  const typed = useDeferredValue(password);
  const known = useDeferredValue(about.join('\n'));
  return useMemo(
    () => (typed === '' || !estimate ? undefined : estimate(typed, known.split('\n'))),
    [typed, known, estimate],
  );
}

const loadEstimate = (): Promise<Estimate | undefined> =>
  import('./password-strength.ts').then(
    (module) => module.passwordStrength,
    () => undefined,
  );
