import type { Room } from '#platform/house/room.ts';
import { serve, serveOpen } from '#platform/house/serve.ts';
import {
  getBillingDetails,
  getInvoice,
  getInvoicePdf,
  getInvoiceSettings,
  getInvoicesZip,
  listInvoices,
  updateBillingDetails,
  updateInvoiceSettings,
} from '../contract.ts';
import { getBillingDetailsUseCase, updateBillingDetailsUseCase } from './billing-details.ts';
import { getInvoicePdfUseCase, getInvoicesZipUseCase } from './get-invoice-pdf.ts';
import { getInvoiceUseCase, listInvoicesUseCase } from './list-invoices.ts';
import { mailInvoice } from './mail-invoice.ts';
import { getInvoiceSettingsUseCase, updateInvoiceSettingsUseCase } from './settings.ts';

export const invoicesRoom: Room = {
  name: 'invoices',
  routes: [
    serve(listInvoices, listInvoicesUseCase),
    serve(getInvoice, getInvoiceUseCase),
    serveOpen(getInvoicePdf, getInvoicePdfUseCase),
    serveOpen(getInvoicesZip, getInvoicesZipUseCase),
    serve(getBillingDetails, getBillingDetailsUseCase),
    serve(updateBillingDetails, updateBillingDetailsUseCase),
    serve(getInvoiceSettings, getInvoiceSettingsUseCase),
    serve(updateInvoiceSettings, updateInvoiceSettingsUseCase),
  ],
  jobs: [mailInvoice],
};
