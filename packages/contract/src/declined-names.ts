/** The name of an entity in the forms in which German sentences need it. */
export type DeclinedNames = {
  /** The singular as what is made or changed: "einen Kunden anlegen". */
  accusative: string
  /** The plural after "keine" and "der", such as "externen Benutzer". */
  pluralAfterArticle: string
  /** The plural of single records where the plural names them as a whole, such as "Planungen". */
  pluralOfSome: string
}

/** The forms that differ from singular and plural, by the path of the entity. */
export const irregularNames: Readonly<Record<string, Partial<DeclinedNames>>> = {
  customers: { accusative: 'Kunden' },
  'external-users': { accusative: 'Externen Benutzer', pluralAfterArticle: 'externen Benutzer' },
  'working-schedules': { pluralOfSome: 'Planungen' },
}

/** The forms of the name of an entity. */
export function declinedNames({
  path,
  singular,
  plural,
}: {
  path: string
  singular: string
  plural: string
}): DeclinedNames {
  return { accusative: singular, pluralAfterArticle: plural, pluralOfSome: plural, ...irregularNames[path] }
}
