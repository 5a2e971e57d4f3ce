export const menuTexts = {
  general: 'Produktkatalog',
  catalog: 'Sortiment',
  catalogHint: 'Kategorien und Produkte in der Reihenfolge, in der Kunden sie sehen.',
  addCategory: 'Kategorie hinzufügen …',
  addProduct: 'Produkt hinzufügen …',
  empty: 'Noch keine Kategorien.',
  products: (count: number) => (count === 1 ? '1 Produkt' : `${count} Produkte`),
  open: (name: string) => `${name}: Produkte zeigen`,
  close: (name: string) => `${name}: Produkte verbergen`,
  noProducts: 'Noch keine Produkte in dieser Kategorie.',
} as const
