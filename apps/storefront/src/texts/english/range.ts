import type { English } from '../i18n.ts'
import type { buttonTexts, cartTexts, deliveryAreaTexts, priceSummaryTexts } from '../german/cart.ts'
import type { quantityWords } from '../german/quantity.ts'
import type { pastOrderTexts } from '../german/past-orders.ts'
import type { rangeTexts, allergenTexts } from '../german/assortment.ts'
import type { searchTexts } from '../german/search.ts'
import type {
  shareTexts,
  configuratorTexts,
  contentsTexts,
  leaveTexts,
  uploadTexts,
} from '../german/configurator.ts'
import type { overlayTexts } from '../german/overlay.ts'
import { englishUnitPlurals } from '@theke/contract/counted-units.ts'
import type { unitPluralTexts } from '../german/unit-plural-texts.ts'

export const cartEnglish: English<typeof cartTexts> = {
  added: 'Product added to your basket.',
  loadFailed: 'The product could not be opened. Please try again.',
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

export const priceSummaryEnglish: English<typeof priceSummaryTexts> = {
  subtotal: 'Subtotal',
  net: 'Net',
  tax: 'VAT ({rate}%)',
  delivery: 'Delivery',
  deliveryFree: 'Free',
  container: 'Deposit: {count} × {name}',
  containerReturned: 'Deposit back: {count} × {name}',
  total: 'Total',
  noticeBase: 'The prices shown are base prices. The final price depends on the actual weight.',
  noticeQuotation: 'We will send you a non-binding quotation by e-mail.',
  noticeHidden: 'We will tell you the price of some products separately; it is not part of the total.',
}

export const quantityEnglish: English<typeof quantityWords> = {
  quantityOf: 'Quantity of {name}',
  more: '{name}: more',
  less: '{name}: less',
  unreadable: 'Please type a number. The quantity is {amount} now.',
  largest: 'At most {amount} can be ordered. We have adjusted the quantity.',
  meant: 'Did you mean {amount}?',
  nearest: 'The nearest possible quantity is {amount}. We have adjusted the quantity.',
  mostBefore: 'You can order at most {most} of “{name}”. That is in your basket already.',
  mostNow: 'You can order at most {most} of “{name}”. That is in your basket now.',
  unit: 'Unit',
}

export const pastOrderEnglish: English<typeof pastOrderTexts> = {
  again: 'Order again',
  heading: 'Order again',
  close: 'Close',
  text: 'Your latest orders at this shop. The list is on this device only.',
  placed: 'Ordered on {date}',
  intoCart: 'Into the basket',
  intoCartOf: 'Put the order of {date} into the basket',
  forget: 'Forget',
  forgetOf: 'Forget the order of {date}',
  forgetAll: 'Forget all',
  loading: 'Loading your orders …',
  failed: 'This order could not be loaded just now.',
  none: 'No order is kept on this device any more.',
  addedOne: '1 product of your order is in the basket. Today’s prices apply.',
  added: '{count} products of your order are in the basket. Today’s prices apply.',
  addedNone: 'Sorry, nothing of your order can be had at the moment.',
  gone: '“{name}” is no longer on offer.',
  changed: '“{name}” has changed. You can choose it again.',
  resting: '“{name}” is not available at the moment.',
  understood: 'OK',
  last: 'Your last order',
  lastText: '{branch}, {date}',
  forgetLast: 'Do not show again',
}

export const rangeEnglish: English<typeof rangeTexts> = {
  deliveryTo: 'to {area}',
  tools: 'Narrow down the range',
  close: 'Close',
  allergens: 'Allergens',
  allergensChosen: 'Allergens ({count})',
  allergensHeading: 'Without these allergens',
  allergensText:
    'Choose what you avoid. We treat products without details as if they contained everything, and hide them.',
  allergensCaution:
    'Choices and side dishes of a product may contain further allergens, and traces can never be ruled out. If in doubt, please ask at the shop.',
  allergen: '{name} ({letter})',
  allergensApply: 'Show {count} of {total} products',
  allergensReset: 'Clear choice',
  filtered: 'Without {names}: {count} of {total} products.',
  filteredNone: 'There is no product without {names}.',
  unstated: 'Products without details are hidden.',
  showAll: 'Show all products',
  day: 'Choose a day',
  dayChosen: 'For {day}',
  dayHeading: 'For which day?',
  dayText: 'This way you see what can be had on that day. You can still change the time when ordering.',
  dayAny: 'As soon as possible',
  dayToday: 'Today, {day}',
  dayTomorrow: 'Tomorrow, {day}',
  timeMisfit:
    'Not everything in your basket can be had on {date} at {time}. You can choose another time when ordering.',
  noDays: 'Sorry, we take no orders for any day at the moment.',
  earliest: 'from {when}',
  onlyAhead: 'by appointment only',
  noTime: 'no time available',
  dayNotice: 'For {day}: {count} of {total} products. The time is {time} and can be changed when ordering.',
  dayReset: 'Clear day',
  daysFailed: 'The days could not be loaded. Please try again.',
  dayFull: 'Sorry, there is no free time left on this day.',
  dayConflict: 'Not everything in your basket can be had on this day.',
  daysLoading: 'Loading the days …',
  markFrom: 'from {day}',
  markUntil: 'only until {day}',
  markOnly: 'only on {days}',
  weekdays: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  shortDay: '{weekday} {day}/{month}',
  markNever: 'not on this day',
  and: '{days} and {last}',
  unknownProduct: 'This product is not offered here at the moment.',
}

export const searchEnglish: English<typeof searchTexts> = {
  results: 'Search results',
  count: 'Results for “{term}”: {count}',
  empty: 'Nothing found.',
}

export const shareEnglish: English<typeof shareTexts> = {
  share: 'Share',
  shareOf: 'Share {name}',
  copied: 'The link was copied.',
  copyYourself: 'Please copy the link:',
}

export const overlayEnglish: English<typeof overlayTexts> = {
  countOne: '1 product',
  count: '{count} products',
  loadFailed: 'The category could not be opened. Please try again.',
}

export const configuratorEnglish: English<typeof configuratorTexts> = {
  add: 'Add to basket',
  next: 'To the next step',
  save: 'Save changes',
  back: 'Back',
  cancel: 'Cancel',
  optional: 'optional',
  required: 'required',
  several: 'several possible',
  step: '{step} of {count}',
  stepHeading: '{step} of {count} · {name}',
  changed: 'Product in your basket changed.',
  included: 'incl.',
  chosen: '{chosen} of {count}',
  incomplete: 'Please choose here.',
  incompleteText: 'Please fill in this field.',
  incompleteUpload: 'Please choose a file.',
  unavailable: 'This product is not available at the moment.',
  allergens: 'Allergens',
  noAllergens: 'No allergens subject to labelling.',
  description: 'Description',
  quantity: 'Quantity',
  addonPrice: '{amount} · + {price} / {unit}',
  addonTotal: 'per {unit} · {amount} in total',
}

export const leaveEnglish: English<typeof leaveTexts> = {
  sure: 'What you entered will be lost.',
  discard: 'Discard',
  stay: 'Keep editing',
}

export const contentsEnglish: English<typeof contentsTexts> = { contents: 'Contents' }

export const uploadEnglish: English<typeof uploadTexts> = {
  label: 'Choose a file',
  failed: 'The file “{file}” cannot be used. It may be too large, or its type may not be recognised.',
  running: 'Uploading {file} …',
  wait: 'Uploading a file …',
  remove: 'Remove {file}',
  file: 'File {number}',
  limit: 'At most 10 MB. Allowed: {types}.',
  kinds: 'pictures, PDF, Office, texts, films, ZIP',
}

export const allergenEnglish: English<typeof allergenTexts> = {
  A: 'Cereals containing gluten',
  B: 'Crustaceans',
  C: 'Egg',
  D: 'Fish',
  E: 'Peanut',
  F: 'Soya',
  G: 'Milk or lactose',
  H: 'Nuts',
  L: 'Celery',
  M: 'Mustard',
  N: 'Sesame',
  O: 'Sulphites',
  P: 'Lupin',
  R: 'Molluscs',
}

export const unitPluralEnglish: English<typeof unitPluralTexts> = { ...englishUnitPlurals }
