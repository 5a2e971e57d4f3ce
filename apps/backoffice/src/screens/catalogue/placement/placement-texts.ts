import type { PlacementChange } from '@theke/domain/catalogue/placements.ts'
import { countText } from '../../../texts/counts.ts'

const states: Readonly<Record<PlacementChange | 'undo', string>> = {
  add: 'aufgenommen',
  remove: 'herausgenommen',
  undo: 'zurückgesetzt',
}

/** What placing many products says. */
export const placementTexts = {
  action: 'Verkauft in …',
  title: (what: string) => `Verkauft in: ${what}`,
  how: 'Änderung',
  menus: 'Produktkataloge',
  categories: 'Kategorien',
  notEnabled: (name: string) => `${name} (nicht aktiv)`,
  products: 'Produkte',
  more: (count: number) => `und ${countText(count)} weitere`,
  begin: 'Wählen Sie Kataloge und Kategorien. Davor ändert sich nichts.',
  noPlaces: 'Die ausgewählten Produkte stehen in keinem Produktkatalog.',
  nowhere: 'nirgends',
  add: (what: string) => `${what} aufnehmen`,
  remove: (what: string) => `${what} herausnehmen`,
  added: (what: string) => `${what} aufgenommen.`,
  removed: (what: string) => `${what} herausgenommen.`,
  newCategories: (menus: readonly string[]) =>
    `${menus.length === 1 ? 'Der Katalog' : 'Die Kataloge'} ${menus.map((name) => `„${name}“`).join(', ')} ${
      menus.length === 1 ? 'bekommt' : 'bekommen'
    } Kategorien dazu, die dort noch fehlen.`,
  unsold: (count: number) =>
    count === 1
      ? 'Danach steht 1 Produkt in keinem Produktkatalog. Kunden können es nicht bestellen.'
      : `Danach stehen ${countText(count)} Produkte in keinem Produktkatalog. Kunden können sie nicht bestellen.`,
  lookingUp:
    'Sobald die Verbindung wieder da ist, wird hier nachgesehen. Auch die Produktkataloge zeigen es.',
  arrived: (kind: PlacementChange | 'undo', count: number, of: number) =>
    `Nachgesehen: ${countText(count)} von ${countText(of)} ${of === 1 ? 'Produkt' : 'Produkten'} ${count === 1 ? 'ist' : 'sind'} ${states[kind]}.`,
  backToChoice: 'Zurück zur Auswahl',
  later: 'Später lässt sich das bei den Produktkatalogen unter „Letzte Sammeländerungen“ zurücknehmen.',
} as const
