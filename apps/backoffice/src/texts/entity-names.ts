import { declinedNames } from '@theke/contract/entity/declined-names.ts'
import type { Entity } from '@theke/contract/define-entity.ts'
import { countText } from './counts.ts'

type Named = Pick<Entity, 'singular' | 'plural' | 'declined'>

/** One record as what is made or changed: "Kunden" of "Kunden anlegen". */
export function asObject(entity: Named): string {
  return declinedNames(entity).accusative
}

/** A number of records as a sentence begins with it: "1 externer Benutzer", "1.200 Planungen". */
export function counted(entity: Named, count: number): string {
  return `${countText(count)} ${afterNumber(entity, count)}`
}

/** A number of records as what is changed: "1 externen Benutzer" of "1 externen Benutzer löschen". */
export function countedAsObject(entity: Named, count: number): string {
  return count === 1 ? `1 ${withinSentence(asObject(entity))}` : counted(entity, count)
}

/** What stands behind a number: "externe Benutzer" of "1–50 von 80 externe Benutzer". */
export function afterNumber(entity: Named, count: number): string {
  return withinSentence(count === 1 ? entity.singular : declinedNames(entity).pluralOfSome)
}

/** What there is none of: "externen Benutzer" of "Noch keine externen Benutzer." */
export function afterNone(entity: Named): string {
  return declinedNames(entity).pluralAfterArticle
}

/** If a name has several words, the first is an adjective, which is small within a sentence. */
function withinSentence(name: string): string {
  return name.includes(' ') ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
