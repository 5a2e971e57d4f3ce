import type { English } from '../i18n.ts'
import type { buttonTexts, cartTexts, deliveryAreaTexts } from '../cart.ts'

export const cartEnglish: English<typeof cartTexts> = {
  backToStore: 'Back to the shop',
  remove: 'Remove {name}',
  edit: 'Change {name}',
  change: 'Change',
  removed: '“{name}” was removed.',
  clear: 'Empty basket',
  cleared: 'Your basket was emptied.',
  countOne: '1 product',
  count: '{count} products',
  minimumMissed: 'You have not reached the minimum order value of {amount} yet.',
  minimumAdvice: 'Please add goods worth {difference} or choose another way of ordering.',
  freeFrom: 'Free delivery from {amount}.',
  migrated: 'Some products have changed and were removed from your basket.',
  migratedGone: '“{name}” is no longer on offer.',
  migratedChanged: '“{name}” has changed. You can choose it again.',
  understood: 'OK',
  soldOutNow: '“{name}” in your basket: {text}.',
  missingOne: '“{name}”: {text}',
  missing: '{count} products are not to be had like this',
  nothing: 'None of this can be had at the moment. Please choose another day or other products.',
  nothingThen: 'None of this can be had on this day. Please choose another day or other products.',
  unavailable: 'Not available at the moment',
  quoted: '“{text}”',
  fileOne: '1 file',
  fileSeveral: '{count} files',
}

export const buttonEnglish: English<typeof buttonTexts> = { close: 'Close', undo: 'Undo' }

export const deliveryAreaEnglish: English<typeof deliveryAreaTexts> = { deliveryArea: 'Delivery area' }
