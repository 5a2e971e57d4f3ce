import { defineTexts } from './i18n.ts'

/** What can be done with an order on its status page. */
export const statusActionTexts = defineTexts('statusAction', {
  label: 'Für Sie',
  calendar: 'Zum Kalender hinzufügen',
  print: 'Drucken',
  title: {
    takeaway: 'Abholung bei {branch}',
    delivery: 'Lieferung von {branch}',
    dineIn: 'Tisch bei {branch}',
  },
  description: '{kind} {ticket}\n{items}',
  fileName: 'bestellung-{ticket}.ics',
})
