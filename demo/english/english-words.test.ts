import assert from 'node:assert/strict'
import { test } from 'node:test'
import { category } from '@theke/contract/catalogue/category.ts'
import { product } from '@theke/contract/catalogue/product.ts'
import { tag } from '@theke/contract/catalogue/tag.ts'
import { block } from '@theke/contract/content/block.ts'
import { donatee } from '@theke/contract/content/donatee.ts'
import { navigation } from '@theke/contract/content/navigation.ts'
import { nodeTypes } from '@theke/contract/content/node-types.ts'
import { site } from '@theke/contract/content/site.ts'
import { translationsIn } from '@theke/contract/english/translations.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { configFields } from '@theke/contract/shop/config/config.ts'
import { campaign } from '@theke/contract/ordering/campaign.ts'
import { division } from '@theke/contract/shop/division.ts'
import { branches } from '../branches.ts'
import { demoCampaign } from '../campaign.ts'
import { categories } from '../categories.ts'
import { blocks, donatees, navigations, nodes, sites } from '../content.ts'
import { withEnglishWords } from './english-words.ts'
import { products } from '../products.ts'
import { config, divisions } from '../shop.ts'
import { tags } from '../tags.ts'

const texts: [Fields, readonly object[]][] = [
  [product.fields, products.map((one) => ({ ...one, config: { parts: one.parts } }))],
  [category.fields, categories],
  [tag.fields, tags],
  [branch.fields, branches],
  [division.fields, divisions],
  [campaign.fields, [demoCampaign(0)]],
  [configFields, [config]],
  [navigation.fields, navigations],
  [donatee.fields, donatees],
  [site.fields, sites.map(({ body, ...one }) => ({ ...one, content: { body } }))],
  [block.fields, blocks.map(({ body, ...one }) => ({ ...one, content: { body } }))],
  ...nodes.map(({ type, content }): [Fields, object[]] => [nodeTypes[type].fields, [content]]),
]

test('every text of the demo shop that customers read is there in English', () => {
  const missing = texts.flatMap(([fields, records]) =>
    records
      .flatMap((record) => translationsIn(fields, withEnglishWords(fields, record)))
      .filter(({ german, english }) => german !== '' && english === '')
      .map(({ german }) => german),
  )
  assert.deepEqual(missing, [])
})
