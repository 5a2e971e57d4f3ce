import type { English } from '../i18n.ts'
import type { quantityWords } from '../quantity.ts'

export const quantityEnglish: English<typeof quantityWords> = {
  quantityOf: 'Quantity of {name}',
  more: '{name}: more',
  less: '{name}: less',
  unreadable: 'Please type a number. The quantity stays {amount}.',
  unit: 'Unit',
}
