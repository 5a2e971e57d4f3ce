import type { English } from '../i18n.ts'
import type { pastOrderTexts } from '../past-orders.ts'

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
