import { galleryRoutes } from '#client-kit/gallery/routes.tsx';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { provideProfileSections } from '#features/accounts/client/profile/more-sections.ts';
import { accountsRoutes } from '#features/accounts/client/routes.tsx';
import { billingRoutes } from '#features/billing/client/routes.tsx';
import { contactImportsRoutes } from '#features/contact-imports/client/routes.tsx';
import { contactsNav, contactsRoutes } from '#features/contacts/client/routes.tsx';
import { couponsRoutes } from '#features/coupons/client/routes.tsx';
import { domainsNav, domainsRoutes } from '#features/domains/client/routes.tsx';
import { invoicesRoutes, invoicesSection } from '#features/invoices/client/routes.tsx';
import { libraryNav, libraryRoutes } from '#features/library/client/routes.tsx';
import { operatorRoutes } from '#features/operator/client/routes.tsx';
import { outboxRoutes } from '#features/outbox/client/routes.tsx';
import { pagesNav, pagesRoutes } from '#features/pages/client/routes.tsx';
import { paymentsNav, paymentsRoutes, planSection } from '#features/payments/client/routes.tsx';
import { previewLinksRoutes } from '#features/preview-links/client/routes.tsx';
import { projectsNav, projectsRoutes } from '#features/projects/client/routes.tsx';
import { publishingNav, publishingRoutes } from '#features/publishing/client/routes.tsx';
import { reviewNav, reviewRoutes } from '#features/review/client/routes.tsx';
import { settingsNav, settingsRoutes } from '#features/settings/client/routes.tsx';
import { tasksNav, tasksRoutes } from '#features/tasks/client/routes.tsx';

provideProfileSections([planSection, invoicesSection]);

/** All screens for members. Rooms are listed here. */
export const screens: readonly ScreenRoute[] = [
  ...accountsRoutes,
  ...billingRoutes,
  ...couponsRoutes,
  ...invoicesRoutes,
  ...paymentsRoutes,
  ...projectsRoutes,
  ...libraryRoutes,
  ...contactsRoutes,
  ...contactImportsRoutes,
  ...pagesRoutes,
  ...reviewRoutes,
  ...previewLinksRoutes,
  ...settingsRoutes,
  ...publishingRoutes,
  ...domainsRoutes,
  ...tasksRoutes,
  ...operatorRoutes,
  ...outboxRoutes,
  ...galleryRoutes,
];

/** The rows of a project's sidebar. */
export const projectNav: readonly NavEntry[] = [
  ...projectsNav.slice(0, 1),
  ...pagesNav,
  ...reviewNav,
  ...publishingNav,
  ...settingsNav,
  ...domainsNav,
  ...libraryNav,
  ...contactsNav,
  ...projectsNav.slice(1),
  ...paymentsNav,
  ...tasksNav,
];
