import { flag, instant } from '../fields.ts'

/** Whether and when everybody sees a piece of content; the same for all that has a time. */
export const publishingFields = {
  isPublic: flag({ label: 'Öffentlich', initial: false }),
  publishFrom: instant({ label: 'Sichtbar ab', hint: 'Leer: sofort.' }),
  publishTo: instant({ label: 'Sichtbar bis', hint: 'Leer: ohne Ende.' }),
}
