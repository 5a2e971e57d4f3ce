import { boolean, dateTime } from '../fields.ts'

/** Whether and when everybody sees a piece of content; the same for all that has a time. */
export const publishingFields = {
  isPublic: boolean({ label: 'Öffentlich', defaultValue: false }),
  publishFrom: dateTime({ label: 'Sichtbar ab', hint: 'Leer: sofort.' }),
  publishTo: dateTime({ label: 'Sichtbar bis', hint: 'Leer: ohne Ende.' }),
}
