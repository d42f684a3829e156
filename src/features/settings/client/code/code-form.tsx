import { ScriptsPart } from './scripts-part.tsx';
import { ScssPart } from './scss-part.tsx';

/** Custom scripts and styles. */
export function CodeForm() {
  return (
    <>
      <ScriptsPart />
      <ScssPart />
    </>
  );
}
