import { unitTypes } from '@theke/domain/units.ts'
import { sql, type SQL } from 'drizzle-orm'
import { orderItems } from '../ordering-tables.ts'

const { amount, unit, weights } = orderItems

const counted = sql.join(
  Object.keys(unitTypes.amount).map((name) => sql.raw(`'${name}'`)),
  sql`, `,
)

/** How many grams one of a unit is; null where it is no unit of weight. */
export function gramsOfUnit(unit: SQL): SQL {
  const cases = Object.entries(unitTypes.weight).map(([name, grams]) =>
    sql.raw(`when '${name}' then ${grams}`),
  )
  return sql`case ${unit} ${sql.join(cases, sql` `)} end`
}

/** What an item weighs; null where it was not weighed. */
export const weighedGrams = sql`(select sum(piece::numeric) from jsonb_array_elements_text(${weights}) piece)`

/** What an item comes to in grams, as weighed or as ordered by weight; null where neither is known. */
export const soldGrams = sql`coalesce(${weighedGrams}, ${amount} * ${gramsOfUnit(sql`${unit}`)})`

/** How many pieces, portions, pairs, persons or packages an item is; null where it is sold by another unit. */
export const soldPieces = sql`case when ${unit} in (${counted}) then ${amount} end`
