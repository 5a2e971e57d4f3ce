import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManyReply } from '@theke/contract/bulk-operations.ts'
import { createProgram } from '../../people/testing/api-token.ts'
import { createImportShop, exported, fileOf } from './testing/import-fixture.ts'

const { shop, preview, imported, productOf } = await createImportShop()

test('a German export of WooCommerce is recognised, shown and imported once', async () => {
  const file = await exported('woocommerce-products-german')
  const plan = await preview(file)
  assert.equal(plan.source?.label, 'Produkte aus WooCommerce')
  assert.deepEqual(plan.counts, { new: 4, changed: 0, same: 0, wrong: 0 }, JSON.stringify(plan.rows))
  assert.ok(plan.unknownHeadings.includes('Angebotspreis'))
  assert.ok(!plan.unknownHeadings.includes('Downloadlimit'), 'an empty column is not worth a word')
  assert.match(plan.source.notes.join(' '), /1 Produkt der Art gruppiert.* 3 von 3 Bildern/s)
  const price = plan.rows[0]?.changes.find(({ label }) => label === 'Preis (Regulärer Preis)')
  assert.equal(price?.after, '8,90')

  const { batch } = await imported(file)
  const sausage = await productOf('WU-0101')
  assert.deepEqual(
    [sausage.name, sausage.price, sausage.tax, sausage.isEnabled, sausage.type],
    ['Käsekrainer „Wiener Art“', 8.9, 10, true, 'simple'],
  )
  assert.match(sausage.description, /<p>Mit echtem Emmentaler.<\/p>.*<strong>Buchenholz<\/strong>/s)
  assert.doesNotMatch(sausage.description, /script|\\n/)
  const jam = await productOf('MARM')
  assert.deepEqual([jam.type, jam.price], ['configurable', 4.9])
  assert.deepEqual(
    jam.config.parts.map(({ name, optional, options }) => [
      name,
      optional,
      options.map((one) => [one.name, one.value, one.price]),
    ]),
    [
      [
        'Größe',
        false,
        [
          ['250 g', 'MARM-250', 4.9],
          ['500 g', 'MARM-500', 8.5],
        ],
      ],
    ],
  )
  const basket = await productOf('WC-106')
  assert.deepEqual([basket.price, basket.tax, basket.isEnabled], [1249, 20, false])
  assert.match(basket.description, /=SUMME/)
  const catering = await productOf('FRAG-1')
  assert.deepEqual([catering.price, catering.isPriceHidden, catering.isEnabled], [null, true, false])

  const again = await preview(file)
  assert.deepEqual(again.counts, { new: 0, changed: 0, same: 4, wrong: 0 }, JSON.stringify(again.rows))

  const { data: categories } = await shop.admin<{ name: string }[]>('GET', '/api/categories')
  const names = categories.map(({ name }) => name)
  assert.ok(
    ['Würste', 'Angebote', 'Eingekochtes'].every((name) => names.includes(name)),
    names.join(),
  )
  const { data: offered } = await shop.admin<unknown[]>(
    'GET',
    `/api/products?category=${(await categoryNamed('Angebote'))?.id}`,
  )
  assert.equal(offered.length, 3)

  const undone = await shop.admin<ManyReply>('POST', `/api/products/batches/${batch}/undo`)
  assert.deepEqual([undone.status, undone.data.done.length, undone.data.failed], [200, 4, []])
  assert.equal(await categoryNamed('Eingekochtes'), undefined)
})

test('an English export with semicolons says the same', async () => {
  const plan = await preview(await exported('woocommerce-products-english'))
  assert.equal(plan.source?.label, 'Produkte aus WooCommerce')
  assert.deepEqual(plan.counts, { new: 3, changed: 0, same: 0, wrong: 0 }, JSON.stringify(plan.rows))
})

test('variants and pictures of Shopify are rows of one product', async () => {
  const file = await exported('shopify-products')
  const plan = await preview(file)
  assert.equal(plan.source?.label, 'Produkte aus Shopify')
  assert.deepEqual(plan.counts, { new: 3, changed: 0, same: 0, wrong: 0 }, JSON.stringify(plan.rows))
  assert.match(plan.source.notes.join(' '), /1 Gutschein\..*ausverkauft oder unveröffentlicht: 1 Variante\./)
  assert.ok(plan.unknownHeadings.includes('Vendor'))
  await imported(file)
  const cheese = await productOf('bergkaese')
  assert.deepEqual([cheese.name, cheese.price, cheese.isEnabled], ['Bergkäse, 12 Monate gereift', 5.9, true])
  assert.match(cheese.description, /„Würzig“ &amp; fein/)
  assert.deepEqual(
    cheese.config.parts.map(({ name, options }) => [name, options.map((one) => [one.name, one.price])]),
    [
      [
        'Gewicht, Verpackung',
        [
          ['250 g, Papier', 5.9],
          ['250 g, Vakuum', 6.2],
        ],
      ],
    ],
    'what is sold out is left out',
  )
  const honey = await productOf('9009876543210')
  assert.deepEqual([honey.type, honey.price], ['simple', 9.8])
  assert.equal((await productOf('MO-1')).isEnabled, false)
  assert.deepEqual((await preview(file)).counts, { new: 0, changed: 0, same: 3, wrong: 0 })

  const dearer = Buffer.from(Buffer.from(file, 'base64').toString().replace('9.80', '10.20')).toString(
    'base64',
  )
  const changed = await preview(dearer)
  assert.deepEqual(
    changed.rows.map(({ kind, changes }) => [kind, changes]),
    [['changed', [{ label: 'Preis (Variant Price)', before: '9,80', after: '10,20' }]]],
  )
})

test('products of Shopify whose long handles begin alike are different ones', async () => {
  const long = 'weihnachtsgans-aus-dem-muehlviertel-mit-rotkraut-und-knoedeln-fuer-'
  const rows = ['vier', 'acht'].map((count) => `${long}${count},Gans für ${count},59.00,Default Title`)
  const file = fileOf(['Handle,Title,Variant Price,Option1 Value', ...rows].join('\n'))
  assert.deepEqual((await preview(file)).counts, { new: 2, changed: 0, same: 0, wrong: 0 })
  await imported(file)
  assert.deepEqual((await preview(file)).counts, { new: 0, changed: 0, same: 2, wrong: 0 })
})

test('pictures are found by the name of their file', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const id = await shop.create('images', { name: 'Bergkaese.jpg', alt: 'Bergkäse', data: pixel })
  const file = await exported('shopify-products')
  const { rows } = await preview(file)
  assert.deepEqual(
    rows.map(({ changes }) => changes),
    [[{ label: 'Bilder (Image Src)', before: '', after: '1' }]],
  )
  await imported(file)
  assert.deepEqual(
    (await productOf('bergkaese')).images.map((image) => image.id),
    [id],
  )
})

test('a wrong price is told by its line and column, and nothing is written', async () => {
  const text = Buffer.from(await exported('shopify-products'), 'base64').toString()
  const wrong = Buffer.from(
    text.replace('6.20', 'viel').replace('9.80', '-1').replaceAll('ergkaese', 'ergkas'),
  ).toString('base64')
  const { counts, rows } = await preview(wrong)
  assert.equal(counts.wrong, 2)
  assert.deepEqual(
    rows.filter(({ kind }) => kind === 'wrong').map(({ line, errors }) => [line, errors[0]?.label]),
    [
      [2, 'Zeile 3, Variant Price'],
      [6, 'Preis (Variant Price)'],
    ],
  )
})

test('a caller who may not create categories gets an error for those that are missing', async () => {
  const permissions = ['products.write', 'products.import']
  const { call } = await createProgram(shop, 'Sortiment', permissions)
  const { rows } = await preview(await exported('woocommerce-products-german'), call)
  const missing = rows.find(({ line }) => line === 2)
  assert.deepEqual(missing?.errors, [
    { label: 'Verkauft in (Kategorien)', message: 'Es gibt keinen Eintrag namens „Würste“.' },
  ])
})

const wooHeadings =
  'ID;Type;SKU;Name;Published;Visibility in catalog;Description;Regular price;Categories;Images;Parent;Attribute 1 name;Attribute 1 value(s);Attribute 2 name;Attribute 2 value(s)'

test('what a variation leaves open becomes every choice of it', async () => {
  const file = fileOf(
    wooHeadings,
    '1;variable;LAIB;Bergsteiger;1;visible;;;;;;Gewicht;250 g, 500 g;Schnitt;am Stück, geschnitten',
    '2;variation;LAIB-1;Bergsteiger;1;visible;;5.90;;;LAIB;Gewicht;250 g;Schnitt;',
    '3;variation;LAIB-2;Bergsteiger;1;visible;;10.90;;;LAIB;Gewicht;500 g;Schnitt;',
  )
  const steps = (await preview(file)).rows[0]?.changes.find(({ label }) => label.startsWith('Konfigurator'))
  assert.equal(
    steps?.after,
    'Gewicht, Schnitt: 250 g, am Stück 5,90 | 250 g, geschnitten 5,90 | 500 g, am Stück 10,90 | 500 g, geschnitten 10,90',
  )
})

test('what a product says of itself without a choice is counted, and choices have no entities either', async () => {
  const file = fileOf(
    wooHeadings,
    '31;variable;LK;"Leberk&auml;se";1;visible;;;;;;"Gr&ouml;&szlig;e";"S&uuml;&szlig;, gro&szlig;";Herkunft;Tirol',
    '32;variation;;Leberkäse;1;visible;;5.90;;;LK;"Gr&ouml;&szlig;e";"S&uuml;&szlig;";;',
    '33;variation;;Leberkäse;1;visible;;6.90;;;LK;"Gr&ouml;&szlig;e";"gro&szlig;";;',
    '34;simple;SENF;Senf;1;visible;;2;;;;Herkunft;Wien;Marke;Hausmarke',
  )
  const plan = await preview(file)
  assert.match(
    plan.source?.notes.join(' ') ?? '',
    /Weggelassen: 3 Eigenschaften, zwischen deren Werten niemand wählt \(Herkunft, Marke\)/,
  )
  const steps = plan.rows[0]?.changes.find(({ label }) => label.startsWith('Konfigurator'))
  assert.equal(steps?.after, 'Größe: Süß 5,90 | groß 6,90')
})

test('hidden products, entities, pictures and commands of the other shop are brought to what is shown here', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await shop.create('images', { name: 'Rauchwürstel.jpg', alt: 'Würstel', data: pixel })
  const file = fileOf(
    wooHeadings,
    `11;simple;GEH;Geheim;1;hidden;;1.20;;;;;;;`,
    `12;simple;WUE;"Rauch&shy;w&uuml;rstel &amp; Senf &euro;5 &#x27;fein&#x27;<br>";1;visible;"[vc_row]Gut [bio]<img src=""https://alt.example/a.jpg""><img src=""/wp-content/b.jpg"">[/vc_row]";2.20;"B&auml;uerlich";https://alt.example/${encodeURIComponent('Rauchwürstel'.normalize('NFD'))}-1024x768.jpg;;;;;`,
  )
  const plan = await preview(file)
  assert.match(
    plan.source?.notes.join(' ') ?? '',
    /1 Produkt ist im anderen Shop versteckt.*2 Bilder des anderen Shops.*2 Befehle in eckigen Klammern/s,
  )
  await imported(file)
  assert.equal((await productOf('GEH')).isEnabled, false)
  const sausage = await productOf('WUE')
  assert.match(sausage.name, /würstel & Senf €5 'fein'$/)
  assert.doesNotMatch(sausage.description, /<img|vc_row/)
  assert.match(sausage.description, /Gut \[bio\]/)
  assert.equal(sausage.images.length, 1)
  assert.ok(await categoryNamed('Bäuerlich'))
})

test('products that share an article number get the one of the other shop, and the preview says so', async () => {
  const file = fileOf(
    wooHeadings,
    `21;simple;GLEICH;Kren;1;visible;;3.10;;;;;;;`,
    `22;simple;GLEICH;Senf;1;visible;;2.80;;;;;;;`,
    `23;subscription;ABO;Abo;1;visible;;2.80;;;;;;;`,
  )
  const { source } = await preview(file)
  assert.match(
    source?.notes.join(' ') ?? '',
    /1 Produkt der Art subscription\..*2 Produkte mit einer Artikelnummer/s,
  )
})

test('an apostrophe before a number is no part of an article number', async () => {
  const file = fileOf(
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode',
    "kren,Kren,Title,Default Title,'00042,2.20,'4006381333931",
    "senf,Senf,Title,Default Title,,2.20,'4006381333931",
  )
  await imported(file)
  assert.equal((await productOf('00042')).name, 'Kren')
  assert.equal((await productOf('4006381333931')).name, 'Senf')
})

async function categoryNamed(name: string): Promise<{ id: number } | undefined> {
  const { data } = await shop.admin<{ id: number; name: string }[]>('GET', '/api/categories')
  return data.find((one) => one.name === name)
}
