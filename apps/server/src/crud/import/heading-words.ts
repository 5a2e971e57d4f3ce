/** Other headings that people give a column, by the name of the field, in lower case without blanks and signs. */
export const headingWords: Readonly<Record<string, readonly string[]>> = {
  name: [
    'bezeichnung',
    'artikelbezeichnung',
    'artikelname',
    'artikel',
    'artikeltext',
    'produkt',
    'produktname',
    'produktbezeichnung',
    'ware',
    'titel',
  ],
  articleNumber: [
    'artnr',
    'artikelnr',
    'artikelno',
    'artno',
    'artikelcode',
    'produktnummer',
    'produktnr',
    'sku',
    'plu',
    'plunr',
    'ean',
    'gtin',
  ],
  price: [
    'vk',
    'vkbrutto',
    'vkpreis',
    'vkpreisbrutto',
    'vkeur',
    'verkaufspreis',
    'verkaufspreisbrutto',
    'bruttopreis',
    'preisbrutto',
    'preisineur',
    'preiseur',
    'endpreis',
    'ladenpreis',
  ],
  unit: ['me', 'eh', 'mengeneinheit', 'verkaufseinheit', 'preiseinheit', 'einh'],
  description: ['text', 'langtext', 'kurztext', 'artikelbeschreibung', 'produktbeschreibung', 'info'],
  allergens: ['allergen', 'allergeninfo', 'allergenkennzeichnung'],
  email: ['email', 'emailadresse', 'mail', 'mailadresse'],
  phone: [
    'tel',
    'telnr',
    'telefonnummer',
    'telefonnr',
    'handy',
    'handynummer',
    'mobil',
    'mobiltelefon',
    'mobilnummer',
  ],
  firstName: ['vname', 'rufname'],
  lastName: ['familienname', 'zuname', 'nname'],
  companyName: ['firmenname', 'unternehmen'],
  street: ['strasse', 'strassenr', 'strasseundhausnummer', 'strassehausnummer', 'adresse', 'anschrift'],
  zipCode: ['plz', 'postleitzahl'],
  city: ['ort', 'stadt', 'wohnort'],
  country: ['staat'],
  comment: ['notiz', 'anmerkung', 'kommentar'],
}

/** A heading without what distinguishes no two of them: case, blanks and signs. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
