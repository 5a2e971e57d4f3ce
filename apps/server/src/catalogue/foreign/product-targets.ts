import type { Context } from '../../core/context.ts'
import type { ImportTarget } from '../../crud/import/import-target.ts'
import { separator } from '../../crud/spreadsheet/cell.ts'
import { arrow, newName } from '../product-placements.ts'
import { menuForNew } from './translate-products.ts'

/** What lists of other programs have in one column and products in several, or in other words. */
export async function productTargets(ctx: Context): Promise<ImportTarget[]> {
  const menu = await menuForNew(ctx)
  const taxes: ImportTarget = {
    name: 'taxes',
    label: 'Steuer für Lieferung, Abholung und vor Ort',
    words: [
      'mwst',
      'mwstsatz',
      'mehrwertsteuer',
      'ust',
      'ustsatz',
      'umsatzsteuer',
      'steuer',
      'steuersatz',
      'vat',
    ],
    fills: ['tax', 'takeawayTax', 'dineInTax'],
    fits: (text) => /^(?:0|[4-9]|1\d|2[0-7])(?:[.,]\d)?\s*%$/.test(text),
  }
  if (menu === null) return [taxes]
  const group: ImportTarget = {
    name: 'group',
    label: `Kategorie neuer Produkte („${menu.name}“)`,
    words: ['warengruppe', 'wgr', 'wg', 'artikelgruppe', 'produktgruppe', 'gruppe', 'kategorie', 'sortiment'],
    fills: ['soldIn'],
    isOnlyForNew: true,
    rewrite: (text) => (/[›>]/.test(text) || text === 'nirgends' ? text : placeIn(menu.id, text)),
  }
  return [taxes, group]
}

function placeIn(menu: number, text: string): string {
  const names = text.split(separator.trim()).map((name) => name.trim().replaceAll(/[›>]/g, '/'))
  return names
    .filter(Boolean)
    .map((name) => `#${menu}${arrow}${newName(name)}`)
    .join(separator)
}
