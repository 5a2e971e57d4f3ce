import { get } from '../endpoint.ts'
import { select, integer } from '../fields.ts'
import { block } from './block.ts'
import { navigation } from './navigation.ts'
import { node } from './node.ts'
import { site } from './site.ts'

/** Content whose earlier versions can be viewed and restored. */
const versionedEntities = {
  [site.path]: site.plural,
  [block.path]: block.plural,
  [node.path]: node.plural,
  [navigation.path]: navigation.plural,
} as const

/** A version of a record: how it was from one change until the next. */
export type ContentVersion = {
  /** The change that made it; 0 for the state before the first recorded change. */
  id: number
  /** When it came to be; null for the first one. */
  at: string | null
  /** The author; empty where unknown. */
  userName: string
  /** Labels of the fields that the change was about. */
  changed: string[]
}

export const versionApi = {
  listVersions: get<ContentVersion[]>()('/api/content-versions', {
    summary: 'Fassungen eines Inhalts, neueste zuerst; die erste ist die gespeicherte',
    allow: 'staff',
    permission: 'content.versions',
    query: {
      entity: select({ label: 'Bereich', options: versionedEntities }),
      record: integer({ label: 'Nummer des Eintrags', min: 1 }),
    },
    failure: 'Fassungen konnten nicht geladen werden',
  }),
  loadVersion: get<Record<string, unknown>>()('/api/content-versions/:id', {
    summary: 'Alle Felder einer Fassung, um sie zu vergleichen oder wieder zu übernehmen',
    allow: 'staff',
    permission: 'content.version',
    query: {
      entity: select({ label: 'Bereich', options: versionedEntities }),
      record: integer({ label: 'Nummer des Eintrags', min: 1 }),
    },
    failure: 'Fassung konnte nicht geladen werden',
  }),
}
