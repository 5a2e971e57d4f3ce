/** What placing many products says. */
export const placementTexts = {
  action: 'Verkauft in …',
  title: (what: string) => `Verkauft in: ${what}`,
  how: 'Änderung',
  menus: 'Produktkataloge',
  categories: 'Kategorien',
  notEnabled: (name: string) => `${name} (nicht aktiv)`,
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
      : `Danach stehen ${count.toLocaleString('de-AT')} Produkte in keinem Produktkatalog. Kunden können sie nicht bestellen.`,
  later: 'Später lässt sich das bei den Produktkatalogen unter „Letzte Sammeländerungen“ zurücknehmen.',
} as const
