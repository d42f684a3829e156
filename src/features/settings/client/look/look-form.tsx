import { ColoursPart } from './colours-part.tsx';
import { FontLinksPart, FontsPart } from './fonts-part.tsx';

/** What every page of the site takes its colours and letters from. */
export function LookForm() {
  return (
    <>
      <ColoursPart />
      <FontsPart />
      <FontLinksPart />
    </>
  );
}
