import type { English } from '../i18n.ts'
import type { appointmentTexts } from '../german/appointment.ts'
import type { checkoutFrameTexts } from '../german/checkout-frame.ts'
import { englishCustomerFieldLabels } from '@theke/contract/ordering/english-customer-field-labels.ts'
import type { checkoutTexts, countryTexts } from '../german/checkout.ts'
import type { pendingOrderTexts } from '../german/pending-order.ts'
import { englishProviderHints } from '@theke/contract/shop/payment-method-labels.ts'
import { englishCountryLabels } from '@theke/contract/shop/english-country-labels.ts'
import type { donationTexts } from '../german/donation.ts'
import type { ifMissingTexts } from '../german/if-missing.ts'

export const appointmentEnglish: English<typeof appointmentTexts> = {
  heading: 'Preferred time',
  today: 'Today, {date}',
  tomorrow: 'Tomorrow, {date}',
  none: 'Not chosen',
  asSoonAsPossible: 'As soon as possible',
  dayToday: 'Today',
  dayTomorrow: 'Tomorrow',
  otherDay: 'Another day',
  otherTime: 'Another time',
  dayFull: 'Sorry, nothing is free on this day any more.',
  clock: '{time}',
  earliest: 'Your selection has to be ordered ahead. At the earliest on {date} at {time}.',
  soonestFull:
    'As soon as possible is fully booked at the moment. The next free time is on {date} at {time}.',
  soonestClosed:
    'We are closed at the moment. Please choose when you want your order. The next free time is on {date} at {time}.',
  takeFirst: 'Choose {date}, {time}',
  loading: 'Loading times …',
  loadFailed: 'The times could not be loaded',
  retry: 'Try again',
  homeLink: 'To the start page',
  datePicker: {
    label: 'Choose a day',
    week: 'Wk',
    timesOf: 'Times on {day}',
    chooseDay: 'Choose a day to see the free times.',
    clear: 'Clear',
    save: 'Save',
  },
  timePicker: {
    label: 'Choose a time',
    hourUp: 'One hour later',
    hourDown: 'One hour earlier',
    minuteUp: 'Five minutes later',
    minuteDown: 'Five minutes earlier',
    available: 'Possible times',
    full: '{time}, fully booked',
    outside: 'This time is not possible.',
    empty: 'There are no times on this day.',
    cancel: 'Cancel',
    save: 'Save',
  },
}

export const checkoutFrameEnglish: English<typeof checkoutFrameTexts> = {
  heading: 'Checkout',
  back: 'Back',
  branch: 'You are ordering at: {branch}.',
}

export const checkoutEnglish: English<typeof checkoutTexts> = {
  errors: {
    heading: 'Please check your details:',
    payment: 'Sorry, your payment failed. Please check your details and try again.',
    notStored: 'Your order has not reached us:',
    sendAgain: 'Please send it once more. If that fails again, please call us.',
    unanswered:
      'We have not received an answer to your order yet. Your details are saved, nothing gets lost and nothing is ordered twice.',
    failed:
      'An unknown error occurred. We do not know yet whether your order has arrived. Your details are saved and nothing is ordered twice.',
    retry: 'Try again',
    sentBefore: 'We have received your earlier order.',
    goToSentOrder: 'To the order you placed',
    orderAgain: 'Place it as a new order',
  },
  placedBefore: {
    ordered: {
      same: 'You have ordered this basket already.',
      more: 'You have ordered a part of this basket already.',
      less: 'You have ordered everything in this basket already.',
    },
    awaited: 'The order is still waiting for your payment and lapses after 30 minutes.',
    received: 'We have received the order.',
    pay: 'Continue the payment',
    view: 'View order',
    added: 'Order only what is new',
    anew: 'Order again anyway',
    all: 'Order everything anyway',
  },
  mode: {
    heading: 'Order',
    hints: {
      delivery: 'to your home',
      dineIn: 'at your table',
    },
    deliveryFrom: 'from {amount}',
    areas: '{count} delivery areas',
    closed: 'Sorry, we are closed at the moment.',
    closedDelivery: 'Sorry, we do not deliver at the moment.',
    preorder: 'You are welcome to pre-order for a later time, though.',
  },
  table: {
    label: 'Table number *',
    choose: 'Please choose',
    still: 'Are you still at table {table}?',
    yes: 'Yes, table {table}',
    no: 'No',
    hint: 'You find the table number on the QR code at your table.',
    advice: 'Not here right now? Please choose takeaway and leave a comment.',
  },
  contact: {
    heading: 'Contact details',
    formatHint: 'Please enter your phone number in international format, beginning with +43.',
    onePhoneHint: 'Please enter only one phone number, without words.',
    company: 'Invoice to a company',
    vatHint: 'For example ATU12345678, if there is one.',
    smsHint: 'With a mobile number you get messages about your order by SMS.',
  },
  address: {
    heading: 'Address',
    deliveryHeading: 'Delivery address',
    invoiceHeading: 'Billing address',
    elsewhere: 'Deliver to another address',
  },
  fields: {
    ...englishCustomerFieldLabels,
    mode: 'Way of ordering',
    items: 'Basket',
    table: 'Table number',
    deliveryArea: 'Delivery area',
    appointmentDate: 'Preferred time',
    paymentMethod: 'Payment',
    donatee: 'Donation',
    legalInstructions: 'Terms and conditions',
    privacyPolicy: 'Privacy policy',
  },
  comment: {
    heading: 'Comment',
    placeholder: 'Tell us more about your order here.',
  },
  payment: {
    heading: 'Payment',
    none: 'No way to pay is available at the moment.',
    advance: 'To be paid in advance: {text}. You will read how after you have ordered.',
    onlineOnly: 'This order is paid online when you place it. Please choose an online payment.',
    when: {
      takeaway: 'when you collect',
      delivery: 'on delivery',
      dineIn: 'at the shop',
    },
    online: { ...englishProviderHints },
  },
  cart: {
    heading: 'Your order',
    summary: 'Summary',
    perUnit: '{price} / {unit}',
  },
  legal: {
    terms: 'I accept the {terms}.',
    heading: 'Consent',
    termsLink: 'terms and conditions',
    privacy: 'I have read the {privacyPolicy} and agree to it.',
    privacyLink: 'privacy policy',
    newsletter: 'I would like to get the newsletter.',
    loading: 'Loading the text …',
    loadFailed: 'The text could not be loaded.',
    close: 'Close',
  },
  submit: {
    quotation: 'Request a quotation',
    order: 'Place order',
    preorder: 'Place pre-order',
    processing: 'Processing …',
  },
}

export const pendingOrderEnglish: English<typeof pendingOrderTexts> = {
  label: 'Saved order',
  lost: 'No connection. Your order is saved on this device. As soon as the connection is back, we will ask you whether to place it.',
  unknownAtKiosk:
    'We do not know yet whether your order has arrived. Please wait a moment, or ask at the counter.',
  lostElsewhere:
    'Your order at {branch} is saved on this device and not confirmed yet. As soon as the connection is back, we will ask you whether to place it.',
  back: 'The connection is back. Would you like to place your order now? Nothing is ordered twice.',
  backElsewhere: 'Would you like to place your saved order at {branch} for {total} of {date}, {time} now?',
  send: 'Place it now',
  sending: 'Placing your order …',
  withdraw: 'Withdraw the order',
  withdrawShort: 'Withdraw',
  withdrawn: 'The order was withdrawn.',
  canceled: 'Your order had reached us after all. We have cancelled it.',
  arrived:
    'Your order had reached us after all and is being worked on, so it stands. Please contact the shop if you no longer want it.',
  follow: 'View order',
  understood: 'OK',
  failed: 'The order could not be placed just now. It is still saved.',
}

export const countryEnglish: English<typeof countryTexts> = englishCountryLabels

export const ifMissingEnglish: English<typeof ifMissingTexts> = {
  heading: 'If something is missing',
  forAll: 'For all products',
  different: 'Different',
  none: 'No preference',
  wishes: {
    nothing: 'Leave it out',
    similar: 'Give me something similar',
    call: 'Please call me',
  },
  phoneMissing: 'For this we need your telephone number above.',
}

export const donationEnglish: English<typeof donationTexts> = {
  text: 'We give {amount} of your order to an organisation of your choice.',
  choose: 'Choose an organisation',
  change: 'Choose another organisation',
  select: 'Choose',
  deselect: 'Clear choice',
  nameAndAction: '{name}: {action}',
  search: 'Search organisations',
  empty: 'No matching organisation found.',
  loading: 'Loading organisations …',
  loadFailed: 'The organisations could not be loaded',
  retry: 'Try again',
  website: 'Website',
  close: 'Close',
}
