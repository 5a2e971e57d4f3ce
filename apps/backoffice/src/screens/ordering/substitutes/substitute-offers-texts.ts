/** What is said about substitutes for what is missing. */
export const substituteOfferTexts = {
  open: 'Ersatz anbieten',
  openFor: (name: string) => `Ersatz für ${name} anbieten`,
  title: (name: string) => `Ersatz für ${name}`,
  until: 'Antwort bis',
  untilHint:
    'Ohne Antwort gilt, was der Kunde für Fehlendes gewünscht hat. Teurer wird es ohne seine Zustimmung nie.',
  search: 'Anderes Produkt suchen',
  usual: 'Üblicher Ersatz',
  offer: 'Anbieten',
  offerNamed: (name: string) => `${name} anbieten`,
  replace: 'Gleich ersetzen',
  replaceNamed: (name: string) => `Gleich durch ${name} ersetzen`,
  unasked:
    'Der Kunde wünscht etwas Ähnliches: Was nicht mehr kostet, können Sie gleich ersetzen, ohne zu fragen.',
  samePrice: 'gleicher Preis',
  none: 'Dafür ist in dieser Filiale zu dieser Zeit kein Ersatz zu haben. Suchen Sie ein anderes Produkt.',
  notFound: 'Kein Produkt mit diesem Namen ist in dieser Filiale zu dieser Zeit zu haben.',
  failed: 'Ersatzprodukte konnten nicht geladen werden.',
  waits: (time: string) => `Antwort bis ${time}`,
  overdue: 'Die Frist ist vorbei, es gilt gleich der Wunsch des Kunden.',
  onPhone: 'Am Telefon angenommen',
  onPhoneNamed: (name: string) => `${name} am Telefon angenommen`,
  withdraw: 'Zurückziehen',
  withdrawNamed: (name: string) => `${name} zurückziehen`,
  chip: 'Ersatz angeboten',
} as const
