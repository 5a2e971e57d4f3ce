import type { English } from '../i18n.ts'
import type { chosenTimeTexts } from '../german/assortment.ts'
import type { texts, modeTexts } from '../german/common.ts'
import type { pageTexts, notFoundTexts } from '../german/page.ts'
import type { missingTexts, noScriptTexts } from '../german/document.ts'
import type { branchStateTexts, homeTexts, openingSoonTexts } from '../german/home.ts'
import type { lengthTexts } from '../length-counter.ts'
import type { mapTexts } from '../german/map.ts'
import type { sectionTexts } from '../german/sections.ts'
import type { footerTexts } from '../german/footer.ts'
import type { navigationTexts } from '../german/navigation-texts.ts'
import type { consentTexts, offlineTexts } from '../german/page-extras.ts'
import type { installTexts } from '../german/install.ts'
import type { kioskTexts } from '../german/kiosk.ts'
import type { frontdeskTexts } from '../german/frontdesk.ts'

export const commonEnglish: English<typeof texts & typeof chosenTimeTexts> = {
  shell: {
    skip: 'Skip to content',
    loading: 'Loading the page …',
    skipToCart: 'To the basket',
  },
  branch: {
    heading: 'What would you like?',
    searchLabel: 'Search products',
    searchPlaceholder: 'Search products …',
    searchClear: 'End search',
    categories: 'Categories',
    modes: 'Way of ordering',
    appointment: 'Time',
    appointmentNone: 'As soon as possible',
    appointmentAt: '{weekday} {day}/{month}, {time}',
    order: 'Order now',
    openUntil: 'open until {time}',
    deliversUntil: 'delivery until {time}',
    openAlways: 'open around the clock',
    closingSoon: 'closing soon, at {time}',
    closed: 'closed',
    preorderOnly: 'Pre-order',
    closedText: 'Sorry, we are closed at the moment.',
    pausedUntil: 'no orders until {time}',
    pausedText: 'Sorry, we are not taking orders at the moment.',
    resumesToday: 'We are back at {time}.',
    resumesDay: 'We are back on {day} at {time}.',
    closedEarlyText: 'We have closed early today.',
    opensToday: 'We open again at {time}.',
    opensDay: 'We open again on {day} at {time}.',
    noDelivery: 'Sorry, we cannot deliver at the moment.',
    deliversToday: 'We deliver again from {time}.',
    deliversDay: 'We deliver again on {day} from {time}.',
    takeawayHint: 'You are welcome to collect your order from us, though.',
    dineInHint: 'You are welcome to order at our tables, though.',
    deliveryHint: 'We are happy to deliver, though.',
    preorder: 'We are also happy to take your pre-orders.',
    preorderClosed: 'We will deal with them as soon as we open again.',
    guide: 'Prices are guide prices',
    guidePrices:
      'All prices are guide prices. Our natural products are weighed one by one; weight and price may differ slightly.',
    partlyGerman: 'Some product names are in German.',
    emptyMenu: 'There is nothing on offer here at the moment.',
    table: 'Table {table}',
  },
  product: {
    unavailable: 'Not available at the moment',
    configurable: 'Made to your wishes',
    leadTime: {
      minutes: ['1 minute’s notice', '{count} minutes’ notice'],
      hours: ['1 hour’s notice', '{count} hours’ notice'],
      days: ['1 day’s notice', '{count} days’ notice'],
      weeks: ['1 week’s notice', '{count} weeks’ notice'],
    },
    allergens: 'Allergens: {letters}',
    noAllergens: 'none',
    add: 'Add {name}',
    configure: 'Choose {name}',
  },
  cart: {
    heading: 'Your order',
    label: 'Basket',
    empty: 'There are no products in your basket.',
    emptyHint: 'Tap the plus beside a product.',
  },
  price: {
    approximate: 'approx.',
    minimum: 'from',
    hidden: 'Price on request',
    per: '/ {unit}',
    deposit: 'plus {amount} deposit',
  },
}

export const pageEnglish: English<typeof pageTexts> = {
  error500Title: '500 Internal Server Error',
  error500Text: 'Sorry, something went wrong on our side.',
  error404Title: '404 Not Found',
  error404Text: 'Sorry, the page you asked for could not be found.',
  draft: 'Draft',
  preview: 'Preview',
  previewText: 'This is how the page looks that is being written. This link is valid for an hour.',
  draftText: 'This page is not public yet. Only you and your colleagues see it.',
  retry: 'Try again',
  checkoutPrefix: 'Checkout - ',
  statusPrefix: 'Order status - ',
  divisionPrefix: '{title} - ',
  siteTitle: '{title} - {shopTitle}',
  branchTitle: '{branchName} - {shopTitle}',
}

export const notFoundEnglish: English<typeof notFoundTexts> = { home: 'To the start page' }

export const missingEnglish: English<typeof missingTexts> = {
  text: 'A part of this page has not arrived yet. We keep trying.',
  reload: 'Reload the page',
}

export const openingSoonEnglish: English<typeof openingSoonTexts> = {
  title: 'Opening soon',
  text: 'Our online shop is being set up. Please visit us again shortly!',
  reach: 'Until then you can reach us here:',
}

export const homeEnglish: English<typeof homeTexts> = {
  heading: 'Where may we prepare your order?',
  searchLabel: 'Search shops',
  searchPlaceholder: 'Postcode / town',
  searchEmpty: 'Sorry, nothing was found.',
  noBranches: 'There are no shops here yet.',
  tags: 'Filter by what is offered',
  countAll: '{total} shops',
  countOne: '1 shop',
  countFiltered: '{n} of {total} shops are shown.',
  showAll: 'Show all shops',
  order: 'Order now',
  preorder: 'Pre-order now',
  look: 'View the range',
  inactive: 'Not available at the moment',
  branches: 'Our shops',
  directions: 'Get directions',
  news: 'News',
  newsClose: 'Close',
  teasers: 'Order and find us',
  teaserOrder: 'Order online',
  teaserPreorder: 'Pre-order online',
  teaserCall: 'Call us',
  teaserDirections: 'Get directions',
  hours: 'Opening hours',
  deliveryHours: 'Delivery hours',
  hoursKind: 'Which hours',
  contact: 'Contact',
}

export const branchStateEnglish: English<typeof branchStateTexts> = {
  stateOpenUntil: 'Open until {time}',
  stateOpenAlways: 'Open around the clock',
  stateClosingSoon: 'Closing soon, at {time}',
}

export const lengthEnglish: English<typeof lengthTexts> = {
  count: '{count} of {limit} characters',
  full: 'At most {limit} characters',
}

export const mapEnglish: English<typeof mapTexts> = {
  label: 'Map: {name}',
  explanation: 'The map comes from {host}. If it is shown, the provider learns your IP address.',
  show: 'Show map',
  loading: 'Loading the map …',
  failed: 'The map cannot be shown here.',
  canvas: 'Map, to be moved with the arrow keys and zoomed with plus and minus',
  marker: 'Location',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetBearing: 'Turn to the north',
  attribution: 'Show or hide sources',
  feedback: 'Feedback on the map',
  scrollWindows: 'Hold Ctrl and scroll to zoom',
  scrollMac: 'Hold ⌘ and scroll to zoom',
  scrollMobile: 'Move the map with two fingers',
}

export const sectionEnglish: English<typeof sectionTexts> = {
  starts: 'Starts',
  doors: 'Doors open',
  at: '{time}',
  place: 'Place',
  places: 'Places',
  registerUntil: 'Register until',
  contact: 'Registration',
  isFull: 'Fully booked',
  portions: 'Portions',
  minutes: 'Time',
  minutesText: '{minutes} minutes',
  difficulty: 'Difficulty',
  diets: 'Suitable for',
  ingredients: 'Ingredients',
  preparation: 'Preparation',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
}

export const navigationEnglish: English<typeof navigationTexts> = {
  header: 'Main navigation',
  footer: 'More pages',
  menu: 'Menu',
}

export const noScriptEnglish: English<typeof noScriptTexts> = {
  order: 'This page needs JavaScript to take your order. Please switch it on in your browser.',
  status: 'This page needs JavaScript to show your order. Please switch it on in your browser.',
  call: 'You can also call us:',
}

export const footerEnglish: English<typeof footerTexts> = {
  order: 'Order online',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  allergens: 'Allergens',
  accessibility: 'Accessibility',
  openingHours: 'Opening hours',
  hoursOf: 'Opening hours of {name}',
  specialDays: 'Special days',
  date: '{weekday} {day}/{month}',
  deliveryHours: 'Delivery hours',
  contact: 'Contact',
  location: 'Address',
  branches: 'Shops',
  legal: 'Legal',
  copyright: '© {year} {businessName}',
  closed: 'Closed',
  range: '{from} - {to}',
  weekdays: {
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
  cookies: 'Cookie settings',
  directions: 'Get directions',
}

export const modeEnglish: English<typeof modeTexts> = {
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  dineIn: 'Eat in',
}

export const consentEnglish: English<typeof consentTexts> = {
  label: 'Cookies',
  text: 'We use cookies to improve our shop. More about this in our {privacyPolicy}.',
  privacyPolicy: 'privacy policy',
  accepted: 'You agreed. You can change your decision at any time.',
  refused: 'You refused. You can change your decision at any time.',
  accept: 'Accept',
  refuse: 'Refuse',
}

export const installEnglish: English<typeof installTexts> = {
  title: 'Install this page as an app',
  accept: 'Install',
  skip: 'Not now',
  browser: 'Tap “Install” and confirm what your browser asks.',
  iphone: 'Tap the share symbol at the bottom and choose “Add to Home Screen”.',
  ipad: 'Tap the share symbol at the top right and choose “Add to Home Screen”.',
  other: 'Your browser cannot install the app by itself. Please add it from the menu of your browser.',
  finish: 'Finish installing',
  cancel: 'Cancel',
  link: 'Install the app',
  hint: 'Install our app: next time you order faster, even with a weak connection.',
  updateLabel: 'Update',
  updateText: 'An update was installed!',
  updateRestart: 'Restart the app',
  updateLater: 'Later',
}

export const offlineEnglish: English<typeof offlineTexts> = {
  label: 'Connection',
  text: 'You are offline. Please check your internet connection.',
  retry: 'Try again',
  checking: 'Checking the connection …',
  unreadableNotice: 'News about your order',
}

export const kioskEnglish: English<typeof kioskTexts> = {
  screensaver: 'Tap to order',
  languages: 'Language',
  offline: 'No connection. Please order at the counter.',
  nothingHere: 'You cannot order here. Please ask at the counter.',
  hint: 'Tap a picture or the plus.',
  cancel: 'Cancel',
  change: 'Change ({count})',
  back: 'Back',
  nameHeading: 'What is your name?',
  nameHint: 'Just your first name. We call you by it.',
  checkHeading: 'Is everything right?',
  number: 'Your number',
  thanks: 'Thank you, {name}!',
  remember: 'Please remember your number. We call you by it.',
  returning: '{seconds} s left',
  next: 'Done',
  leaving: {
    heading: 'Are you still there?',
    text: '{seconds} s left, then this order will be deleted.',
    stay: 'Yes, go on',
  },
  keys: {
    label: 'Keyboard',
    digits: '123',
    letters: 'ABC',
    space: 'Space',
    delete: 'Delete',
  },
}

export const frontdeskEnglish: English<typeof frontdeskTexts> = {
  heading: 'Orders',
  inPreparation: 'Being prepared',
  ready: 'Ready to collect',
  loading: 'Loading orders …',
  none: 'None at the moment',
  page: 'Page {page} of {pages}',
  nowReady: 'Ready to collect: {tickets}',
  offline: 'No connection. As of {time}.',
  offlineAtStart: 'No connection. Still trying.',
  refused: 'This screen is no longer allowed. Its address stands beside the shop in the back office.',
}
