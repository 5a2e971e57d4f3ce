import type { English } from '../i18n.ts'
import type { footerTexts } from '../footer.ts'

export const footerEnglish: English<typeof footerTexts> = {
  order: 'Order online',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  allergens: 'Allergens',
  accessibility: 'Accessibility',
  openingHours: 'Opening hours',
  hoursOf: 'Opening hours of {name}',
  specialDays: 'Special days',
  date: '{weekday} {day}/{month}',
  deliveryHours: 'Delivery hours',
  contact: 'Contact',
  location: 'Address',
  branches: 'Shops',
  legal: 'Legal',
  copyright: '© {year} {businessName}',
  closed: 'Closed',
  range: '{from} - {to}',
  weekdays: {
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
  cookies: 'Cookie settings',
  directions: 'Get directions',
}
