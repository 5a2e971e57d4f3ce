import type { English } from '../define-texts.ts'
import type { checkoutTexts } from '../checkout.ts'

export const checkoutEnglish: English<typeof checkoutTexts> = {
  errors: {
    heading: 'Please check your details:',
    payment: 'Sorry, your payment failed. Please check your details and try again.',
    unknown: 'An unknown error occurred.',
    unanswered:
      'We have not received an answer to your order yet. Your details are saved, nothing gets lost and nothing is ordered twice.',
    retry: 'Try again',
    sentBefore: 'We have received your earlier order.',
    goToSentOrder: 'To the order you placed',
    orderAgain: 'Place it as a new order',
  },
  placedBefore: {
    awaited:
      'You have ordered this cart already. The order is still waiting for your payment and lapses after 30 minutes.',
    received: 'You have ordered this cart already. We have received the order.',
    pay: 'Continue the payment',
    view: 'View order',
    anew: 'Order again anyway',
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
    hint: 'You find the table number on the QR code at your table.',
    advice: 'Not here right now? Please choose takeaway and leave a comment.',
  },
  contact: {
    heading: 'Contact details',
    formatHint: 'Please enter your phone number in international format, beginning with +43.',
    smsHint: 'With a mobile number you get messages about your order by SMS.',
  },
  address: {
    heading: 'Address',
    deliveryHeading: 'Delivery address',
  },
  fields: {
    mode: 'Way of ordering',
    items: 'Basket',
    table: 'Table number',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    deliveryArea: 'Delivery area',
    street: 'Street and number',
    floor: 'Floor',
    stairway: 'Stairway',
    door: 'Door',
    zipCode: 'Postcode',
    city: 'Town',
    country: 'Country',
    appointmentDate: 'Preferred time',
    comment: 'Comment',
    paymentMethod: 'Payment',
    donatee: 'Donation',
    legalInstructions: 'Terms and conditions',
    privacyPolicy: 'Privacy policy',
    newsletter: 'Newsletter',
  },
  comment: {
    heading: 'Comment',
    placeholder: 'Tell us more about your order here.',
  },
  payment: {
    heading: 'Payment',
    none: 'No way to pay is available at the moment.',
    when: {
      takeaway: 'when you collect',
      delivery: 'on delivery',
      dineIn: 'at the shop',
    },
  },
  cart: {
    heading: 'Your order',
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
