import type { OrderProblemTexts } from './order-problem-texts.ts'

/** What is said in English of an order that is refused. */
export const englishOrderProblemTexts: OrderProblemTexts = {
  blank: 'This field should not be empty.',
  'too-long': 'This text is too long. It should have at most {limit} characters.',
  'email-invalid': 'This is not a valid e-mail address.',
  'email-not-ascii':
    'Many mail servers do not accept this address: before the @ it must not have umlauts, accents or letters of other scripts.',
  'phone-invalid': 'Please enter a valid phone number.',
  'phone-not-one': 'Please enter only one phone number, without words.',
  'phone-for-call': 'Please enter your phone number, so that we can call you if something is missing.',
  'vat-invalid': 'Please enter a valid VAT number, such as ATU12345678.',
  'area-not-offered': 'We do not deliver to this area at the moment. Please choose another one.',
  'consent-missing': 'Please give your consent.',
  'table-missing': 'Please choose your table number.',
  'table-not-offered':
    'Orders cannot be placed at this table at the moment. Please choose another table or ask our staff.',
  'no-table-offered':
    'Orders cannot be placed at any table at the moment. Please ask our staff or choose another way of ordering.',
  closed: 'Sorry, we are closed at the moment.',
  'appointment-required': 'Please choose a time.',
  'appointment-required-while-closed': 'We are closed at the moment. Please choose when you want your order.',
  'appointment-lead-time':
    'Your order has to be placed ahead. The earliest time is {from}. Please choose it or a later one.',
  'appointment-none': 'There is no time at which we could prepare this selection.',
  'appointment-past': 'The time you chose has passed. Please choose another one.',
  'appointment-closed':
    'Sorry, we are closed at the time you chose. Please choose a time within our opening hours.',
  'appointment-too-early': 'The time you chose is too early. Please choose a later one.',
  'shop-not-opened': 'This shop has not opened yet and takes no orders.',
  'branch-not-available': 'This shop takes no orders at the moment.',
  'campaign-not-offered': 'This campaign is no longer offered at this branch.',
  'campaign-coming': 'This campaign has not begun yet.',
  'campaign-closed': 'Orders for this campaign have closed. Please ask us what is still available.',
  'campaign-prepaid': 'This campaign is paid online when you order. Please choose an online payment.',
  'campaign-prepaid-more':
    'This campaign is paid online when you order. Please place a separate order for what you would like to add.',
  'advance-online': 'This order is paid online when you place it. Please choose an online payment.',
  'advance-online-more':
    'What you would like to add is paid online at once. Please place a separate order for it.',
  'mode-not-offered': 'This way of ordering is not offered at the moment.',
  'cart-empty': 'There are no products in your basket.',
  'too-many-items': 'Please order at most {limit} items at a time.',
  'product-unavailable': '“{name}” is no longer available.',
  'product-not-yet': '“{name}” is not available yet, at the earliest {from}.',
  'product-not-then': '“{name}” is not available at the time you chose. Please choose another one.',
  'unnamed-product-unavailable': 'A product in your basket is no longer available.',
  'sold-out': '“{name}” is sold out.',
  'sold-out-until': '“{name}” is sold out until {day}.',
  'quota-short': 'Only {maximum} of “{name}” are left for this time. Please order less.',
  'quota-gone': '“{name}” is sold out.',
  'quota-gone-on-day': '“{name}” is sold out for {day}. Please choose another day.',
  'item-incomplete': 'Please complete your choice for “{name}”.',
  'choice-not-offered': 'Your choice for “{name}” is no longer offered. Please choose again.',
  'quantity-not-allowed': '“{name}” cannot be ordered in this quantity.',
  'quantity-too-large': 'You can order at most {maximum} of “{name}”. Please reduce the quantity.',
  'minimum-not-reached':
    'You have not reached the minimum order value of {minimum} yet. Please add goods worth {difference} or choose another way of ordering.',
  'less-than-returned': 'More was deducted for returned packaging than this costs. Please give us a call.',
  'total-too-large': 'We cannot take that much in one order. Please split it or give us a call.',
  'prepayment-needed':
    'Please pay online. Earlier orders with this e-mail address or phone number were not collected.',
  'prepayment-for-more':
    'What is added has to be paid in advance. Please order it separately and pay online. Earlier orders with this e-mail address or phone number were not collected.',
  'paid-online': 'The order is already paid online, which stays so.',
  'payment-method-not-offered': 'The chosen way to pay is not available.',
  'donatee-not-offered': 'This organisation can no longer be chosen. Please choose another one.',
  'slot-full': 'Sorry, this time is fully booked. Please choose another one.',
  'soonest-full':
    'As soon as possible is fully booked at the moment. The next free time is {from}. Please choose it or a later one.',
  'price-changed':
    'Prices have changed in the meantime. Please check your basket and the total and place the order again.',
  'advance-changed': 'By now {advance} is to be paid in advance. If you agree, please place the order again.',
  'advance-owed':
    'To be paid in advance: {advance}, because earlier orders with this e-mail address or phone number were not collected. If you agree, please place the order again.',
  'upload-missing': 'One of your files could not be found. Please upload it again.',
}
