import { configFields } from '@theke/contract/shop/config/config.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { sql } from 'drizzle-orm'
import type { ReferringColumn } from '../../crud/resource-registry.ts'
import { shop } from '../shop-tables.ts'

const fields: Fields = configFields

/** The images of the configuration, which keep from being removed what they show. */
export const configReferences: readonly [target: string, ReferringColumn][] = Object.entries(fields)
  .filter(([, { kind }]) => kind === 'image')
  .map(([name, { label }]) => [
    'images',
    {
      label: `Konfiguration: ${label}`,
      table: shop,
      condition: (id) => sql`${shop.config} -> ${name} = to_jsonb(${id}::int)`,
    },
  ])
