import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sectionLinkClass } from '#ui/section-page.tsx';

export type Section<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly icon: ReactNode;
  /** A section with a path of its own; by default it is `?tab=` of this screen. */
  readonly to?: string | undefined;
};

/** The section in `?tab=`; the first one if it is missing or unknown. */
export function useOpenSection<Name extends string>(names: readonly [Name, ...Name[]]): Name {
  const [search] = useSearchParams();
  const named = search.get('tab');
  return names.find((name) => name === named) ?? names[0];
}

/** On narrow windows the links scroll sideways, and the open one must be visible. */
const intoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Links, not buttons: a section can be bookmarked, opened in a new window, and left with Back. */
export function SectionLinks<Name extends string>({
  open,
  sections,
}: {
  open: Name;
  sections: readonly Section<Name>[];
}) {
  return sections.map(({ name, label, icon, to }) => (
    <Link
      key={name}
      to={to ?? { search: `?tab=${name}` }}
      className={sectionLinkClass}
      aria-current={name === open ? 'page' : undefined}
      ref={name === open ? intoView : null}
    >
      {icon}
      {label}
    </Link>
  ));
}
