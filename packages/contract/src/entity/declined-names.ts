/** The name of an entity in the forms in which German sentences need it. */
export type DeclinedNames = {
  /** The singular as what is made or changed: "einen Kunden anlegen". */
  accusative: string
  /** The plural after "keine" and "der", such as "externen Benutzer". */
  pluralAfterArticle: string
  /** The plural of single records where the plural names them as a whole, such as "Planungen". */
  pluralOfSome: string
}

/** The forms of the name of an entity; where `declined` has none of its own, singular and plural serve. */
export function declinedNames({
  singular,
  plural,
  declined,
}: {
  singular: string
  plural: string
  declined?: Partial<DeclinedNames>
}): DeclinedNames {
  return { accusative: singular, pluralAfterArticle: plural, pluralOfSome: plural, ...declined }
}
