import type { ComponentType } from 'react';
import { CodeForm } from '../code/code-form.tsx';
import { FeaturedForm } from '../featured/featured-form.tsx';
import { LookForm } from '../look/look-form.tsx';
import { FooterForm, LeftMenuForm, TopMenuForm } from '../menus/menu-forms.tsx';
import type { PlaceName } from '../settings-places.tsx';
import { ThemeForm } from '../theme/theme-form.tsx';
import { GeneralForm, PagesForm } from './plain-forms.tsx';

/** The form of each screen. */
export const placeForms: Readonly<Record<PlaceName, ComponentType>> = {
  general: GeneralForm,
  topMenu: TopMenuForm,
  leftMenu: LeftMenuForm,
  footer: FooterForm,
  pages: PagesForm,
  theme: ThemeForm,
  look: LookForm,
  featured: FeaturedForm,
  code: CodeForm,
};
