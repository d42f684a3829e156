import { ColoursPart } from './colours-part.tsx';
import { FontLinksPart, FontsPart } from './fonts-part.tsx';

/** The colors and fonts of every page of the site. */
export function LookForm() {
  return (
    <>
      <ColoursPart />
      <FontsPart />
      <FontLinksPart />
    </>
  );
}
