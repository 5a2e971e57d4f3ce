import { sql } from 'drizzle-orm'
import type { ReferringColumn } from '../crud/resources.ts'
import { blocks, nodes, sites } from './content-tables.ts'

const holders = [
  { label: 'Seiten: Text', table: sites },
  { label: 'Inhalte: Text', table: blocks },
  { label: 'Strukturierte Inhalte: Text', table: nodes },
] as const

/** Pictures and files within formatted texts, which name them by their addresses (Q-112). */
export const embeddedMedia: readonly [target: string, ReferringColumn][] = holders.flatMap(
  ({ label, table }): [string, ReferringColumn][] => [
    [
      'images',
      {
        label,
        table,
        condition: (id) => sql`${table.content}::text ~ ${`/image/([a-z]+/)*${id}-[0-9]+[.]`}`,
      },
    ],
    [
      'uploads',
      {
        label,
        table,
        condition: (id) => sql`${table.content}::text ~ ${`/upload/[0-9a-f]{32}/${id}-[0-9]+[.]`}`,
      },
    ],
  ],
)
