// Writes what the sidebar of the back-office tells of every entity, so that it stands before their declarations have loaded and nothing
// is named twice. `scripts/entity-names.test.ts` fails where the file is not what this makes.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { declinedNames } from '../packages/contract/src/entity/declined-names.ts'
import { entities } from '../packages/contract/src/entities.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const entityNamesFile = path.join(root, 'packages/contract/src/entity-names.json')

/** The names by path, one line for each entity. */
export function makeEntityNames(): string {
  const lines = entities.map((entity) => {
    const { path: address, singular, plural, read } = entity
    const { accusative } = declinedNames(entity)
    const names = { singular, plural, accusative, isReadByAnyone: read === 'anyone' }
    return `${JSON.stringify(address)}: ${JSON.stringify(names)}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(entityNamesFile, makeEntityNames())
