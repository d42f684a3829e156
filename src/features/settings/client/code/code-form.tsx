import { ScriptsPart } from './scripts-part.tsx';
import { ScssPart } from './scss-part.tsx';

/** What goes beyond the forms: scripts and styles of one's own. */
export function CodeForm() {
  return (
    <>
      <ScriptsPart />
      <ScssPart />
    </>
  );
}
