import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportedRows } from '../cards/card-table.ts'
import { dayTable } from '../cards/card-tables.ts'
import { csvOf } from './csv.ts'

test('a table is written for German spreadsheets, and no cell is a formula or breaks its line', () => {
  const text = csvOf(
    ['Produkt', 'Menge'],
    [
      ['Käse; "alt"', 1.5],
      ['=1+1', -2],
      ['＝1', 3],
      ['zwei\nZeilen', 0],
    ],
  )
  assert.equal(
    text,
    '\ufeffProdukt;Menge\r\n"Käse; ""alt""";1,5\r\n\'=1+1;-2\r\n\'＝1;3\r\n"zwei\nZeilen";0\r\n',
  )
})

test('revenue in cents is written as an amount of the currency, and counts beside it as they are', () => {
  const days = (value: number) => [{ date: '2026-11-21', value }]
  const names = { value: 'Umsatz', before: 'Davor' }
  const table = dayTable({ rows: days(123_456), compared: { rows: days(90) } }, { ...names, isMoney: true })
  assert.deepEqual(exportedRows(table), [['Sa., 21.11.', 1234.56, 0.9]])
  assert.ok(csvOf(table.head, exportedRows(table)).includes('Sa., 21.11.;1234,56;0,9\r\n'))
  const visits = dayTable({ rows: days(1200), compared: null }, names)
  assert.deepEqual(exportedRows(visits), [['Sa., 21.11.', 1200, 0]])
  assert.deepEqual(exportedRows({ rows: [['Speck', 1290, 12]], money: [1] }), [['Speck', 12.9, 12]])
})
