import { unitTypes } from '@theke/domain/units.ts'
import { sql, type SQL } from 'drizzle-orm'

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

/** What rows of `sold_products` come to in grams, as weighed or as sold by weight; null where neither is known. */
export const soldGrams = sql`case when is_weighed then grams else amount * ${gramsOfUnit(sql`unit`)} end`

/** How many rows of `sold_products` are by number, whatever their unit is called; null where they are sold by another unit. */
export const soldByNumber = sql`case when unit in (${counted}) then amount end`

/** The same of a group of rows, by unit: `{"pair": 45}`. */
export const soldByUnit = sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
  Object.keys(unitTypes.amount).map((name) =>
    sql.raw(`'${name}', sum(amount) filter (where unit = '${name}')`),
  ),
  sql`, `,
)}))`
