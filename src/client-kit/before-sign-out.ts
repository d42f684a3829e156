/** What is still to be sent before a session ends, such as unsaved text. */
type Work = () => Promise<unknown>;

const works = new Set<Work>();
/** An unreachable server must not keep the person signed in. */
const patienceMs = 2_000;

/** Registers work that needs the session. Returns a function that removes it. */
export function beforeSignOut(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

export async function runBeforeSignOut(): Promise<void> {
  const all = Promise.allSettled([...works].map((work) => work()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
