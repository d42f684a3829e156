import { Part } from '../fields/part.tsx';
import { SectionFields } from '../fields/section-fields.tsx';

export function GeneralForm() {
  return (
    <Part section="general-settings">
      <SectionFields section="general-settings" />
    </Part>
  );
}

export function PagesForm() {
  return (
    <Part section="page-settings">
      <SectionFields section="page-settings" />
    </Part>
  );
}
