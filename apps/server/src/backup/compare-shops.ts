import type pg from 'pg'
import type { FileStore } from '../storage/file-store.ts'

/** What a drill compares: a German name and a count or a sum of cents. */
export type Measures = Record<string, number>

const counted: Record<string, string> = {
  Bestellungen: 'SELECT count(*) FROM orders',
  Positionen: 'SELECT count(*) FROM order_items',
  'Summe der Bestellungen': 'SELECT coalesce(sum(total_gross), 0) FROM orders',
  Zahlungen: 'SELECT count(*) FROM payments',
  'Summe der Zahlungen': 'SELECT coalesce(sum(amount), 0) FROM payments',
  Produkte: 'SELECT count(*) FROM products',
  Bilder: 'SELECT count(*) FROM images',
  Benutzer: 'SELECT count(*) FROM users',
}

export async function measureShop(client: pg.ClientBase, files: FileStore): Promise<Measures> {
  const columns = Object.entries(counted).map(([name, query]) => `(${query})::float8 AS "${name}"`)
  const { rows } = await client.query<Measures>(`SELECT ${columns.join(', ')}`)
  return { ...rows[0], Dateien: (await files.listAll()).length }
}

/**
 * What differs, as German sentences. The shop is measured before and after the instant that is restored, because orders arrive meanwhile:
 * what was restored has to lie between.
 */
export function differences(before: Measures, after: Measures, restored: Measures): string[] {
  return Object.entries(before).flatMap(([name, first]) => {
    const last = after[name] ?? first
    const found = restored[name] ?? Number.NaN
    if (found >= Math.min(first, last) && found <= Math.max(first, last)) return []
    return [`${name}: ${found} statt ${first}${last === first ? '' : ` bis ${last}`}`]
  })
}
