// node price-list.ts <file>     sets prices per kilogram by PLU, from a file with the columns PLU and Preis
import { readFile } from 'node:fs/promises'
import type { ShopClient } from '@theke/client'
import { bulkEndpoints } from '@theke/client/bulk-changes'
import { product } from '@theke/client/catalogue/product'
import { amountText, fail, withShop } from './open-shop.ts'

type Price = { plu: string; price: number }

const pageLength = 500
const germanAmount = /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/

await withShop(async (shop, [file]) => {
  if (file === undefined) return fail('Bitte die Datei mit den Preisen angeben.')
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  const lines = text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.trim() !== '')
  const prices = lines.map(readLine)
  const wrong = prices.findIndex((price) => price === null)
  if (wrong >= 0) return fail(`Zeile ${wrong + 2} ist nicht lesbar: ${lines[wrong]}`)
  await setPrices(
    shop,
    prices.filter((price) => price !== null),
  )
})

/** `4711;12,90`: the PLU, which is the article number of the product, and its price per kilogram. */
function readLine(line: string): Price | null {
  const [plu = '', price = ''] = line.split(';').map((cell) => cell.trim())
  // `12.90` is no thousand and more: what is not written the German way is refused.
  if (!germanAmount.test(price)) return null
  const amount = Number(price.replaceAll('.', '').replace(',', '.'))
  return plu !== '' && amount > 0 ? { plu, price: amount } : null
}

async function setPrices(shop: ShopClient, prices: readonly Price[]): Promise<void> {
  const products = Map.groupBy(await allProducts(shop), ({ articleNumber }) => articleNumber)
  const entries: { id: number; updatedAt: string; price: number }[] = []
  for (const { plu, price } of prices) {
    const [found, ...others] = products.get(plu) ?? []
    if (found === undefined) fail(`PLU ${plu}: kein Produkt mit dieser Artikelnummer.`)
    else if (others.length > 0) fail(`PLU ${plu}: mehrere Produkte mit dieser Artikelnummer.`)
    else if (found.unit !== 'kilogram') fail(`PLU ${plu}: ${found.name} wird nicht nach Kilogramm verkauft.`)
    else if (found.price !== price) {
      // Where somebody has changed the product since it was read, its price stays and is named.
      entries.push({ id: found.id, updatedAt: found.updatedAt, price })
      console.log([plu, found.name, amountText(found.price ?? 0), amountText(price)].join('\t'))
    }
  }
  for (let start = 0; start < entries.length; start += pageLength) {
    const body = { entries: entries.slice(start, start + pageLength) }
    const { failed } = await shop.call(bulkEndpoints(product).updateEach, { body })
    for (const { id, message } of failed) fail(`Produkt ${id}: ${message}`)
  }
  console.log(`${entries.length} von ${prices.length} Preisen geändert.`)
}

async function allProducts(shop: ShopClient) {
  const first = await shop.list(product.endpoints.list, { query: { limit: pageLength, sort: 'id' } })
  const products = [...first.data]
  for (let page = 2; products.length < first.total; page++) {
    const next = await shop.call(product.endpoints.list, { query: { limit: pageLength, sort: 'id', page } })
    if (next.length === 0) break
    products.push(...next)
  }
  return products
}
