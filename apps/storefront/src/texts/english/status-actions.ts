import type { English } from '../i18n.ts'
import type { statusActionTexts } from '../status-actions.ts'

export const statusActionEnglish: English<typeof statusActionTexts> = {
  label: 'For you',
  calendar: 'Add to calendar',
  print: 'Print',
  title: {
    takeaway: 'Collect at {branch}',
    delivery: 'Delivery from {branch}',
    dineIn: 'Table at {branch}',
  },
  description: '{kind} {ticket}\n{items}',
  fileName: 'order-{ticket}.ics',
}
