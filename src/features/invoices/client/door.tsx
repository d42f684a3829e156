export { invoicesKeys } from './api.ts';
export { CountrySelect } from './country-select.tsx';
export { type InvoiceState, InvoiceTable } from './invoice-table.tsx';
