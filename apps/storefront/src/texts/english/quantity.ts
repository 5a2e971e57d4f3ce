import type { English } from '../i18n.ts'
import type { quantityWords } from '../quantity.ts'

export const quantityEnglish: English<typeof quantityWords> = {
  quantityOf: 'Quantity of {name}',
  more: '{name}: more',
  less: '{name}: less',
  unreadable: 'Please type a number. The quantity stays {amount}.',
  largest: 'At most {amount} can be ordered. We have adjusted the quantity.',
  nearest: 'The nearest possible quantity is {amount}. We have adjusted the quantity.',
  mostBefore: 'You can order at most {most} of “{name}”. That is in your basket already.',
  mostNow: 'You can order at most {most} of “{name}”. That is in your basket now.',
  unit: 'Unit',
}
