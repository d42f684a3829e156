import type { Appearance } from '../contract/profile.ts';

type Dependencies = {
  readonly shown: () => Appearance;
  readonly show: (appearance: Appearance) => void;
  readonly save: (appearance: Appearance) => Promise<unknown>;
  readonly report: (error: unknown) => void;
};

/** The choices of a color scheme in this tab: applied at once, saved one after the other, reverted on an error. */
export function makeAppearanceChoices({ shown, show, save, report }: Dependencies) {
  /** Choices that the server has not confirmed yet. */
  let pending = 0;
  /** Raised by every choice, and by the reply to it. */
  let version = 0;
  let saved: Appearance | undefined;
  let lastRequest: Promise<unknown> = Promise.resolve();

  async function choose(appearance: Appearance): Promise<void> {
    if (pending === 0) saved = shown();
    pending += 1;
    version += 1;
    show(appearance);
    // One after the other, so that the last choice wins.
    const request = lastRequest.then(() => save(appearance));
    lastRequest = request.catch(() => undefined);
    try {
      await request;
      saved = appearance;
    } catch (error) {
      // Unless a later choice is on its way.
      if (pending === 1 && saved) show(saved);
      report(error);
    } finally {
      pending -= 1;
      version += 1;
    }
  }

  /** Called when a person is requested; returns a function that applies the reply. A choice made meanwhile is kept. */
  function expectReply() {
    const requestedAt = version;
    return <Person extends { readonly appearance: Appearance }>(person: Person): Person => {
      if (pending > 0 || version !== requestedAt) return { ...person, appearance: shown() };
      show(person.appearance);
      return person;
    };
  }

  return { choose, expectReply };
}
