// node bookkeeping.ts <month> <folder>     saves the takings of a month, such as 2026-11, by day and tax rate
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShopClient } from '@theke/client'
import { accountingApi } from '@theke/client/insights/accounting-api'
import { amountText, fail, withShop } from './open-shop.ts'

await withShop((shop, [month = '', folder = '.']) =>
  /^\d{4}-\d{2}$/.test(month)
    ? saveTakings(shop, month, folder)
    : Promise.resolve(fail('Bitte den Monat angeben, zum Beispiel 2026-11.')),
)

async function saveTakings(shop: ShopClient, month: string, folder: string): Promise<void> {
  const query = { month: `${month}-01` }
  const [file, { rows }] = await Promise.all([
    shop.download(accountingApi.exportTakings, { query: { ...query, format: 'csv' } }),
    shop.call(accountingApi.loadTakings, { query }),
  ])
  const name = path.join(folder, `einnahmen-${month}.csv`)
  await writeFile(name, file)
  console.log(name)
  const rates = Map.groupBy(rows, ({ rate }) => rate)
  for (const [rate, parts] of [...rates].toSorted(([one], [other]) => one - other)) {
    const sum = (name: 'gross' | 'net' | 'tax') =>
      amountText(parts.reduce((total, part) => total + part[name], 0))
    console.log([`${rate} %`, sum('gross'), sum('net'), sum('tax')].join('\t'))
  }
}
