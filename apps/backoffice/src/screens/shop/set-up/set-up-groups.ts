import type { SetupTask } from '@theke/domain/shop/setup.ts'

/** The tasks of the guide under the headings of their day; a test holds that none is left out and that the order is that of the guide. */
export const setUpGroups: readonly { title: string; tasks: readonly SetupTask[] }[] = [
  { title: 'Filiale', tasks: ['address', 'contact', 'hours', 'holidays'] },
  { title: 'Sortiment', tasks: ['products', 'taxes', 'allergens'] },
  { title: 'Verkauf', tasks: ['payment', 'delivery'] },
  { title: 'Mitarbeiter und Geräte', tasks: ['people', 'pins', 'printers', 'tables'] },
  { title: 'Nachrichten', tasks: ['without-email', 'mail', 'public-address'] },
  { title: 'Rechtliches', tasks: ['imprint', 'terms', 'privacy'] },
  { title: 'Für den Notfall', tasks: ['backup', 'second-way'] },
  { title: 'Probe', tasks: ['rehearsal'] },
]
