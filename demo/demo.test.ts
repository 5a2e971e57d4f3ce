import { describe, test } from 'node:test'
import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { noAllergens } from '@theke/domain/catalogue/no-allergens.ts'
import { partTypes } from '@theke/domain/catalogue/product.ts'
import { pickUpDaysAt } from '@theke/domain/ordering/campaigns/campaign.ts'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import { snapQuantity } from '@theke/domain/quantity.ts'
import { convert, unitsOf } from '@theke/domain/units.ts'
import { branches } from './branches.ts'
import { demoCampaign } from './campaign.ts'
import { categories } from './categories.ts'
import { blocks, redirects, sites } from './content.ts'
import { customers } from './customers.ts'
import type { DemoProduct } from './demo-types.ts'
import { menus } from './menus.ts'
import { numberedProducts } from './orders/numbered-shop.ts'
import { images } from './pictures.ts'
import { products } from './products.ts'
import { divisions, theme } from './shop.ts'
import { tables } from './tables.ts'
import { tags } from './tags.ts'
import { wallTime } from './wall-time.ts'

const productKeys = keysOf(products)

describe('the demo shop', () => {
  test('has the size that was promised', () => {
    assert.equal(branches.length, 4)
    assert.equal(categories.length, 12)
    assert.ok(products.length >= 120)
    assert.ok(
      categories.every(({ key }) => products.filter((product) => product.categoryKey === key).length >= 6),
    )
  })

  test('uses every key only once', () => {
    for (const entries of [
      branches,
      categories,
      products,
      tags,
      tables,
      menus,
      customers,
      images,
      divisions,
    ]) {
      assert.equal(keysOf(entries).size, entries.length)
    }
    assert.equal(new Set(products.map(({ articleNumber }) => articleNumber)).size, products.length)
  })

  test('leads no redirect into nothing', () => {
    const pages = ['/', ...sites.map(({ path }) => `/${path}`), ...branches.map(({ key }) => `/store/${key}`)]
    for (const { target } of redirects) assert.ok(pages.includes(target), target)
    assert.equal(
      new Set([...sites, ...redirects].map(({ path }) => path)).size,
      sites.length + redirects.length,
    )
    assert.ok(blocks.some(({ type, isPublic }) => type === 'news_popup' && isPublic))
  })

  test('refers only to what there is', () => {
    refersTo(
      keysOf(images),
      sites.flatMap(({ imageKey }) => imageKey ?? []),
    )
    refersTo(
      keysOf(categories),
      products.map(({ categoryKey }) => categoryKey),
    )
    refersTo(
      keysOf(tags),
      [...products, ...branches].flatMap(({ tagKeys }) => tagKeys),
    )
    refersTo(
      productKeys,
      products.flatMap(({ bundleItems }) => bundleItems.map(({ productKey }) => productKey)),
    )
    refersTo(
      productKeys,
      addonsOf(products).map(({ productKey }) => productKey),
    )
    refersTo(
      productKeys,
      menus.flatMap(({ catalog }) => catalog.flatMap((entry) => entry.productKeys)),
    )
    refersTo(
      keysOf(categories),
      menus.flatMap(({ catalog }) => catalog.map(({ categoryKey }) => categoryKey)),
    )
    refersTo(
      keysOf(branches),
      [...menus, ...divisions].flatMap(({ branchKeys }) => branchKeys),
    )
    refersTo(
      keysOf(branches),
      tables.map(({ branchKey }) => branchKey),
    )
    refersTo(
      keysOf(divisions),
      branches.map(({ divisionKey }) => divisionKey),
    )
    refersTo(keysOf(images), [
      ...[...products, ...branches, ...divisions].flatMap(({ imageKeys }) => imageKeys),
      ...categories.map(({ imageKey }) => imageKey),
      theme.openGraphImageKey,
    ])
  })

  test('delivers to every customer whose area it names', () => {
    const areas = new Set(branches.flatMap(({ deliveryAreas }) => deliveryAreas.map(({ area }) => area)))
    refersTo(
      areas,
      customers.map(({ deliveryArea }) => deliveryArea).filter((area) => area !== ''),
    )
  })

  test('has a campaign whenever it starts, on three days that its branches are open', () => {
    const christmas = wallTime('2026-12-06T09:00')
    for (const now of [christmas, wallTime('2027-03-28T02:30'), wallTime('2028-02-29T23:59')]) {
      const { days, closesAt, branchKeys } = demoCampaign(now)
      assert.equal(days.length, 3)
      assert.ok(closesAt > now && days.every(({ day }) => wallTime(`${day}T00:00`) > closesAt))
      const own = branches.filter(({ key }) => branchKeys.includes(key))
      for (const branch of own) assert.deepEqual(pickUpDaysAt(branch, days).length, 3)
    }
    assert.deepEqual(
      demoCampaign(christmas).days.map(({ day }) => day),
      ['2026-12-24', '2026-12-29', '2026-12-30'],
    )
  })

  test('closes early on Christmas Eve, and does not open on the two days after', () => {
    for (const { openingHours } of branches) {
      const openBetween = { from: wallTime('2026-12-24T07:00'), to: wallTime('2026-12-24T12:00') }
      assert.deepEqual(intervalsBetween(openingHours, '2026-12-24', '2026-12-26'), [openBetween])
    }
  })
})

describe('its products', () => {
  test('use every kind of step, also step by step', () => {
    const used = new Set(products.flatMap(({ parts }) => parts.map(({ type }) => type)))
    assert.deepEqual([...used].toSorted(), [...partTypes].toSorted())
    assert.ok(products.filter(({ isStepByStep }) => isStepByStep).length >= 3)
  })

  test('have steps when they are configurable, contents when they are bundles, which may have choices', () => {
    for (const { key, type, parts, bundleItems } of products) {
      assert.equal(parts.length > 0 && type !== 'bundle', type === 'configurable', key)
      assert.equal(bundleItems.length > 0, type === 'bundle', key)
    }
    assert.ok(products.some(({ type, parts }) => type === 'bundle' && parts.length > 0))
  })

  test('offer choices with different values wherever there is something to choose', () => {
    for (const { key, type, options, addons } of products.flatMap(({ key, parts }) =>
      parts.map((part) => ({ ...part, key })),
    )) {
      assert.equal(options.length > 1, type === 'select' || type === 'multiselect', key)
      assert.equal(addons.length > 0, type === 'addons', key)
      assert.equal(new Set(options.map(({ value }) => value)).size, options.length, key)
    }
  })

  test('cost whole cents and more than nothing', () => {
    for (const { key, price } of products) assert.ok(Number.isInteger(price) && price > 0, key)
  })

  test('state allergens by letters of the Austrian code, in order, or that there are none', () => {
    for (const { key, allergens } of products.filter((product) => product.allergens !== noAllergens)) {
      const letters = allergens.split(',')
      assert.ok(
        letters.every((letter) => /^[A-HL-PR]$/.test(letter)),
        key,
      )
      assert.deepEqual(letters, [...new Set(letters)].toSorted(), key)
    }
  })

  test('are taxed at rates that exist in Austria', () => {
    for (const { key, tax, takeawayTax, dineInTax } of products) {
      assert.ok(
        [tax, takeawayTax].every((rate) => [4.9, 10, 20].includes(rate)),
        key,
      )
      assert.ok([10, 20].includes(dineInTax), key)
    }
  })

  test('begin and end their range on a step, in every unit', () => {
    for (const product of numberedProducts.values()) {
      for (const { unit, minimum, maximum, step } of unitsOf(product)) {
        assert.ok(step !== null && isMultiple(minimum, step), `${product.name}, ${unit}`)
        assert.ok(
          maximum === null || (maximum > minimum && isMultiple(maximum, step)),
          `${product.name}, ${unit}`,
        )
        assert.notEqual(convert(1, unit, product.unit, product), null, `${product.name}, ${unit}`)
      }
    }
  })

  test('suggest a quantity that can be ordered, in a unit that they are sold in', () => {
    for (const product of numberedProducts.values()) {
      const rule = unitsOf(product).find(({ unit }) => unit === (product.defaultUnit ?? product.unit))
      assert.ok(rule !== undefined, product.name)
      if (product.defaultQuantity !== null)
        assert.equal(snapQuantity(product.defaultQuantity, rule), product.defaultQuantity, product.name)
    }
  })

  test('show what else there is: hidden price, not available, lead times in days and weeks, all calculation models', () => {
    assert.ok(products.some(({ isPriceHidden }) => isPriceHidden))
    assert.ok(
      products.some(({ isEnabled, isVisibleWhenUnavailable }) => !isEnabled && isVisibleWhenUnavailable),
    )
    assert.deepEqual(leadTypes(products), ['days', 'hours', 'weeks'])
    assert.deepEqual(
      [
        ...new Set(products.flatMap(({ pricing, calculationModel }) => [pricing, calculationModel])),
      ].toSorted(),
      ['approximate', 'fixed', 'minimum'],
    )
  })
})

describe('its pictures', () => {
  test('are all there, small, and none is left over', async () => {
    const folder = new URL('images/', import.meta.url)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
    assert.deepEqual(files.toSorted(), images.map(({ key }) => `${key}.webp`).toSorted())
    const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, folder))).size))
    assert.ok(sizes.every((size) => size > 1000 && size < 25_000))
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 2_500_000)
    for (const name of [theme.logoFile, theme.faviconFile])
      assert.ok((await stat(new URL(name, folder))).size > 0)
  })

  test('are each shown somewhere', () => {
    const shown = new Set([...products, ...branches, ...divisions].flatMap(({ imageKeys }) => imageKeys))
    for (const { imageKey } of categories) shown.add(imageKey)
    assert.deepEqual(
      images.map(({ key }) => key).filter((key) => !shown.has(key)),
      [],
    )
  })
})

function keysOf(entries: readonly { key: string }[]): Set<string> {
  return new Set(entries.map(({ key }) => key))
}

function refersTo(keys: ReadonlySet<string>, references: readonly string[]): void {
  assert.ok(references.length > 0)
  assert.deepEqual(
    references.filter((reference) => !keys.has(reference)),
    [],
  )
}

function addonsOf(all: readonly DemoProduct[]): { productKey: string }[] {
  return all.flatMap(({ parts }) => parts.flatMap(({ addons }) => addons))
}

function leadTypes(all: readonly DemoProduct[]): string[] {
  const used = all
    .filter(({ isLeadTimeEnabled }) => isLeadTimeEnabled)
    .map(({ leadTimeType }) => leadTimeType)
  return [...new Set(used)].toSorted()
}

function isMultiple(amount: number, step: number): boolean {
  return Math.abs(amount / step - Math.round(amount / step)) < 1e-9
}
