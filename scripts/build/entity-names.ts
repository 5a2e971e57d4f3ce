import { declinedNames } from '../../packages/contract/src/entity/declined-names.ts'
import { entities } from '../../packages/contract/src/entities.ts'

/** What the sidebar of the back-office shows of each entity before the declarations have loaded, by path, as JSON. */
export function makeEntityNames(): string {
  const names = entities.map((entity) => {
    const { path, singular, plural, read } = entity
    const { accusative } = declinedNames(entity)
    return [path, { singular, plural, accusative, isReadByAnyone: read === 'anyone' }] as const
  })
  return JSON.stringify(Object.fromEntries(names))
}
