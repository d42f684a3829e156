import type kit from '../client-kit/texts.en.json';
import type accounts from '../features/accounts/client/texts.en.json';
import type billing from '../features/billing/client/texts.en.json';
import type contactImports from '../features/contact-imports/client/texts.en.json';
import type contacts from '../features/contacts/client/texts.en.json';
import type coupons from '../features/coupons/client/texts.en.json';
import type demo from '../features/demo/client/texts.en.json';
import type domains from '../features/domains/client/texts.en.json';
import type exchange from '../features/exchange/client/texts.en.json';
import type invoices from '../features/invoices/client/texts.en.json';
import type library from '../features/library/client/texts.en.json';
import type notifications from '../features/notifications/client/texts.en.json';
import type operator from '../features/operator/client/texts.en.json';
import type outbox from '../features/outbox/client/texts.en.json';
import type pages from '../features/pages/client/texts.en.json';
import type payments from '../features/payments/client/texts.en.json';
import type previewLinks from '../features/preview-links/client/texts.en.json';
import type projects from '../features/projects/client/texts.en.json';
import type publishing from '../features/publishing/client/texts.en.json';
import type review from '../features/review/client/texts.en.json';
import type settings from '../features/settings/client/texts.en.json';
import type sites from '../features/sites/client/texts.en.json';
import type tasks from '../features/tasks/client/texts.en.json';

// Makes `t('accounts.signIn.titel')` a type error, so that a missing text is found before it is missing on screen.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: {
        kit: typeof kit;
        accounts: typeof accounts;
        billing: typeof billing;
        'contact-imports': typeof contactImports;
        contacts: typeof contacts;
        coupons: typeof coupons;
        demo: typeof demo;
        domains: typeof domains;
        exchange: typeof exchange;
        invoices: typeof invoices;
        library: typeof library;
        notifications: typeof notifications;
        operator: typeof operator;
        outbox: typeof outbox;
        pages: typeof pages;
        payments: typeof payments;
        'preview-links': typeof previewLinks;
        projects: typeof projects;
        publishing: typeof publishing;
        review: typeof review;
        settings: typeof settings;
        sites: typeof sites;
        tasks: typeof tasks;
      };
    };
  }
}
