import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createImportShop, fileOf } from './testing/import-fixture.ts'

const { preview, imported, productOf } = await createImportShop()

test('an export of Shopware is recognised', async () => {
  const id = 'a'.repeat(32)
  const file = fileOf(
    'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;tax_id;tax_rate;tax_name;cover_media_url;categories',
    `${id};;SW1;1;5;Honig;<p>Gut</p>;8.9;9.8;x;10;Reduced;;Honige|${'b'.repeat(32)}`,
    `${'7'.repeat(32)};;SW3;1;5;Sekt;;8.00;9.60;x;20.00;Standard;;`,
    `${'c'.repeat(32)};${id};SW1.1;1;5;;;8.9;9.8;;;;;`,
    `${'d'.repeat(32)};${id};SW1.2;1;5;;;16.3;17.9;;;;;`,
    `${'e'.repeat(32)};${'f'.repeat(32)};SW2.1;1;5;;;1;1;;;;;`,
  )
  const plan = await preview(file)
  assert.equal(plan.source?.label, 'Produkte aus Shopware')
  assert.match(plan.source.notes.join(' '), /1 Variante ohne ihr Produkt.*Kennzahlen.*1 Kategorie\./s)
  assert.deepEqual([plan.counts.new, plan.lines], [2, { total: 5, read: 4, blank: 0, leftOut: 1 }])
  await imported(file)
  assert.equal((await productOf('SW3')).tax, 20)
  const honey = await productOf('SW1')
  assert.deepEqual(
    [honey.price, honey.tax, honey.config.parts[0]?.options.map((one) => [one.name, one.price])],
    [
      9.8,
      10,
      [
        ['SW1.1', 9.8],
        ['SW1.2', 17.9],
      ],
    ],
  )
})

test('an export of Odoo is recognised', async () => {
  const file = fileOf(
    'External ID,Name,Internal Reference,Barcode,Sales Price,Product Category,Can be Sold,Customer Taxes,Unit of Measure',
    '__export__.1,Speck,OD-1,,21.90,All / Saleable / Speck,True,10% Ust,kg',
    ',,,,,,,20% Ust,',
    '__export__.2,Tragerl,,9001,3.00,All,False,20% Ust,Units',
  )
  const plan = await preview(file)
  assert.equal(plan.source?.label, 'Produkte aus Odoo')
  assert.deepEqual(
    [plan.counts.new, plan.counts.wrong, plan.lines.leftOut],
    [2, 0, 1],
    JSON.stringify(plan.rows),
  )
  await imported(file)
  const bacon = await productOf('OD-1')
  assert.deepEqual([bacon.price, bacon.tax, bacon.isEnabled], [21.9, 10, true])
  assert.equal((await productOf('9001')).isEnabled, false)
})

test('an export of Odoo that can be imported there again names units by keys, and what else it names so is told', async () => {
  const file = fileOf(
    'id,name,default_code,list_price,categ_id/id,sale_ok,uom_id/id,taxes_id/id',
    '__export__.p1,Leberkäse,OD-31,12.5,product.product_category_1,True,uom.product_uom_kgm,l10n_at.1_tax10',
    '__export__.p2,Beratung,OD-32,60,product.product_category_1,False,uom.product_uom_hour,l10n_at.1_tax20',
  )
  const plan = await preview(file)
  assert.equal(plan.counts.wrong, 0, JSON.stringify(plan.rows))
  const notes = plan.source?.notes.join(' ') ?? ''
  assert.match(notes, /Einheiten, die es hier nicht gibt: uom\.product_uom_hour\./)
  assert.match(notes, /nur Kennungen in der Datei stehen: categ_id\/id, taxes_id\/id\./)
  await imported(file)
  assert.deepEqual([(await productOf('OD-31')).unit, (await productOf('OD-32')).unit], ['kilogram', 'piece'])
})

test('attributes and variants of Odoo are choices of one product', async () => {
  const attributes = fileOf(
    'External ID,Name,Internal Reference,Sales Price,Currency,Can be Sold,Product Attributes / Attribute,Product Attributes / Values',
    'product_template_7,Speck,OD-7,21.90,USD,True,Gewicht,"250 g,500 g"',
    ',,,,,,Schnitt,"am Stück,Schnitt: geschnitten"',
    'product_template_8,Kren,OD-8,3.10,USD,True,,',
  )
  const plan = await preview(attributes)
  assert.deepEqual([plan.counts.new, plan.counts.wrong, plan.lines.leftOut], [2, 0, 0])
  assert.match(plan.source?.notes.join(' ') ?? '', /Aufpreise von Attributen.*Preise in USD/s)
  await imported(attributes)
  const [step] = (await productOf('OD-7')).config.parts
  assert.deepEqual(
    step?.options.map(({ name, price }) => [name, price]),
    ['250 g, am Stück', '250 g, geschnitten', '500 g, am Stück', '500 g, geschnitten'].map((name) => [
      name,
      21.9,
    ]),
  )
  const variants = fileOf(
    'id,name,default_code,lst_price,product_template_variant_value_ids,uom_id',
    'v1,Senf,S-M,2.80,"Sorte: mild, Größe: 100 g",Units',
    'v2,Senf,S-S,3.20,"Sorte: scharf, Größe: 100 g",Units',
    'v3,Essig,E-1,4.50,,Units',
    'v4,Fond,F-1,4.50,"Menge: 0,5 l, Sorte: hell",Units',
    'v5,Fond,F-2,8.50,"Menge: 1 l, Sorte: hell",Units',
  )
  await imported(variants)
  const mustard = await productOf('OD-v1')
  assert.deepEqual(
    [
      mustard.name,
      mustard.price,
      mustard.config.parts[0]?.name,
      mustard.config.parts[0]?.options.map((one) => [one.name, one.value, one.price]),
    ],
    [
      'Senf',
      2.8,
      'Sorte, Größe',
      [
        ['mild, 100 g', 'S-M', 2.8],
        ['scharf, 100 g', 'S-S', 3.2],
      ],
    ],
  )
  assert.equal((await productOf('E-1')).type, 'simple')
  const broth = (await productOf('OD-v4')).config.parts[0]
  assert.deepEqual(
    [broth?.name, broth?.options.map(({ name }) => name)],
    ['Menge, Sorte', ['0,5 l, hell', '1 l, hell']],
  )
  const decimals = fileOf(
    'External ID,Name,Internal Reference,Sales Price,Can be Sold,Product Attributes / Attribute,Product Attributes / Values',
    'product_template_9,Schinken,OD-9,9.90,True,Gewicht,"0,5 kg,1 kg,1,5 kg"',
    'product_template_10,Gans,OD-10,9.90,True,Personen,"2,4,6"',
  )
  await imported(decimals)
  const namesOf = async (number: string) =>
    (await productOf(number)).config.parts[0]?.options.map(({ name }) => name)
  assert.deepEqual(await namesOf('OD-9'), ['0,5 kg', '1 kg', '1,5 kg'])
  assert.deepEqual(await namesOf('OD-10'), ['2', '4', '6'])
})
