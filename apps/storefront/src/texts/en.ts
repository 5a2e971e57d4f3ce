import { englishUnitLabels } from '@theke/contract/counted-units.ts'
import { englishOrderProblemTexts } from '@theke/contract/ordering/english-order-problem-texts.ts'
import { englishPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import type { Dictionary } from './i18n.ts'
import { dictionaryOf } from './dictionary.ts'
import { allergenEnglish } from './english/allergens.ts'
import { appointmentEnglish } from './english/appointment.ts'
import { branchStateEnglish } from './english/branch-state.ts'
import { buttonEnglish, cartEnglish, deliveryAreaEnglish } from './english/cart.ts'
import { checkoutFrameEnglish } from './english/checkout-frame.ts'
import { checkoutEnglish } from './english/checkout.ts'
import { commonEnglish } from './english/common.ts'
import { configuratorEnglish, contentsEnglish, uploadEnglish } from './english/configurator.ts'
import { consentEnglish } from './english/consent.ts'
import { countryEnglish } from './english/countries.ts'
import { donationEnglish } from './english/donation.ts'
import { footerEnglish } from './english/footer.ts'
import { frontdeskEnglish } from './english/frontdesk.ts'
import { homeEnglish } from './english/home.ts'
import { installEnglish } from './english/install.ts'
import { pendingOrderEnglish } from './english/pending-order.ts'
import { kioskEnglish } from './english/kiosk.ts'
import { lengthEnglish } from './english/length.ts'
import { mapEnglish } from './english/map.ts'
import { missingEnglish } from './english/missing.ts'
import { modeEnglish } from './english/modes.ts'
import { navigationEnglish } from './english/navigation.ts'
import { offlineEnglish } from './english/offline.ts'
import { notFoundEnglish } from './english/not-found.ts'
import { noScriptEnglish } from './english/no-script.ts'
import { openingSoonEnglish } from './english/opening-soon.ts'
import { overlayEnglish } from './english/overlay.ts'
import { pageEnglish } from './english/page.ts'
import { pastOrderEnglish } from './english/past-orders.ts'
import { priceSummaryEnglish } from './english/price-summary.ts'
import { pushEnglish } from './english/push.ts'
import { quantityEnglish } from './english/quantity.ts'
import { rangeEnglish } from './english/assortment.ts'
import { searchEnglish } from './english/search.ts'
import { sectionEnglish } from './english/sections.ts'
import { shareEnglish } from './english/share.ts'
import { statusActionEnglish } from './english/status-actions.ts'
import { statusEnglish } from './english/status.ts'
import { unitPluralEnglish } from './english/unit-plurals.ts'

/** Every text in English, by the path of its key. It is a chunk of its own, loaded for English pages only. */
export const english: Dictionary = dictionaryOf({
  common: commonEnglish,
  'common.shell': { ...buttonEnglish, ...notFoundEnglish },
  'common.branch': { ...branchStateEnglish, ...deliveryAreaEnglish },
  'common.product': contentsEnglish,
  page: pageEnglish,
  missing: missingEnglish,
  openingSoon: openingSoonEnglish,
  home: homeEnglish,
  length: lengthEnglish,
  map: mapEnglish,
  sections: sectionEnglish,
  navigation: navigationEnglish,
  noScript: noScriptEnglish,
  footer: footerEnglish,
  search: searchEnglish,
  modes: modeEnglish,
  cart: cartEnglish,
  priceSummary: priceSummaryEnglish,
  quantity: quantityEnglish,
  pastOrder: pastOrderEnglish,
  range: rangeEnglish,
  share: shareEnglish,
  overlay: overlayEnglish,
  configurator: configuratorEnglish,
  upload: uploadEnglish,
  consent: consentEnglish,
  install: installEnglish,
  offline: offlineEnglish,
  appointment: appointmentEnglish,
  checkoutFrame: checkoutFrameEnglish,
  checkout: checkoutEnglish,
  keptOrder: pendingOrderEnglish,
  paymentMethods: englishPaymentMethodLabels,
  countries: countryEnglish,
  donation: donationEnglish,
  status: statusEnglish,
  push: pushEnglish,
  statusAction: statusActionEnglish,
  allergens: allergenEnglish,
  units: englishUnitLabels,
  unitPlurals: unitPluralEnglish,
  kiosk: kioskEnglish,
  frontdesk: frontdeskEnglish,
  problems: englishOrderProblemTexts,
})
