import { get, post } from '../endpoint.ts'
import { reference } from '../fields.ts'
import type { PrintJob } from './printing-api.ts'

/** A printer at which a production list can be printed: as a strip, or as a label for each product. */
export type ProductionPrinter = { id: number; name: string; branch: { id: number }; isForLabels: boolean }

/** Production lists on the printers of the shop. */
export const productionPrintApi = {
  listProductionPrinters: get<ProductionPrinter[]>()('/api/production/printers', {
    operationId: 'production.listPrinters',
    summary: 'Die Bon- und Etikettendrucker der eigenen Filialen, die drucken können',
    allow: 'staff',
    permission: 'production.load',
    failure: 'Drucker konnten nicht geladen werden',
  }),
  printProductionList: post<PrintJob[]>()('/api/production/prints/:id/print', {
    operationId: 'production.printAt',
    summary:
      'Einen Ausdruck an einem Drucker drucken, wie er festgehalten ist: am Bondrucker als Liste, am Etikettendrucker ein Etikett je Produkt',
    allow: 'staff',
    permission: 'production.load',
    body: { device: reference('devices', { label: 'Drucker', isRequired: true }) },
    failure: 'Liste konnte nicht gedruckt werden',
  }),
}
