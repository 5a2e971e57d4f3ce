import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { ImportPlan, ImportResult } from '@theke/contract/bulk-operations.ts'
import { createTestShop } from '../../../ordering/testing/shop-fixture.ts'

type Product = {
  unit: string
  id: number
  name: string
  description: string
  articleNumber: string
  price: number | null
  isPriceHidden: boolean
  isEnabled: boolean
  type: string
  tax: number
  config: {
    parts: { name: string; optional: boolean; options: { name: string; value: string; price: number }[] }[]
  }
  images: { id: number }[]
}

/** A file that another shop has exported. */
export const exported = async (name: string) =>
  (await readFile(new URL(`./${name}.csv`, import.meta.url))).toString('base64')

/** A text file of these lines. */
export const fileOf = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64')

/** A shop and the ways to import products into it. */
export async function createImportShop() {
  const shop = await createTestShop()

  async function preview(file: string, call = shop.admin): Promise<ImportPlan> {
    const { status, data, errors } = await call<ImportPlan>('POST', '/api/products/import/preview', { file })
    assert.equal(status, 200, JSON.stringify(errors))
    return data
  }

  async function imported(file: string): Promise<ImportResult> {
    const { digest } = await preview(file)
    const reply = await shop.admin<ImportResult>('POST', '/api/products/import', { file, digest })
    assert.equal(reply.status, 200, JSON.stringify(reply.errors))
    return reply.data
  }

  async function productOf(articleNumber: string): Promise<Product> {
    const { data } = await shop.admin<Product[]>(
      'GET',
      `/api/products?search=${encodeURIComponent(articleNumber)}`,
    )
    const [found, ...others] = data.filter((one) => one.articleNumber === articleNumber)
    assert.ok(found && others.length === 0, `${articleNumber} is there once`)
    return (await shop.admin<Product>('GET', `/api/products/${found.id}`)).data
  }

  return { shop, preview, imported, productOf }
}
