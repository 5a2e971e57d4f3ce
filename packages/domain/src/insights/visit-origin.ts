import { providerDetails, providerNames } from '../payments/providers.ts'

/** Where customers come back from after they have paid: the providers, and what these lead to. */
const paymentHosts: readonly string[] = [
  ...providerNames.flatMap((name) => providerDetails[name].hosts),
  'paypal.com',
  'pay.google.com',
  'klarna.com',
  'sofort.com',
  'giropay.de',
  'ideal.nl',
  'bancontact.net',
  'przelewy24.pl',
  'satispay.com',
  'trustly.com',
  'twint.ch',
  'eps-ueberweisung.at',
  'postfinance.ch',
  'arcot.com',
  'wlp-acs.com',
  'rsa3dsauth.com',
  'securesuite.net',
  'cardinalcommerce.com',
  '3dsecure.io',
  'netcetera-payment.ch',
]

/** Words in the names of websites that call on shops only to be found in their statistics: lists come later than new names. */
const advertised =
  /(?:^|[.-])(?:semalt|semaltmedia|darodar|ranksonic|(?:top|best|auto|e-?commerce|wordpress|b2b|buy|get|free)[\d-]*-?seo|seo-(?:service|offer|software|solution|platform|tips|help)s?)(?:[.-]|$)|^\d+-(?:best|top)-seo\.|(?:share|social|floating)-?buttons?|buttons?-for-(?:your-)?website|(?:free|get|buy|cheap|auto)(?:-[a-z]+)?-traffic|traffic(?:2|-?to-?)(?:cash|money)|(?:^|\.)ilovevitaly\.|law-enforcement-|bot-?traffic|traffic-?bot|rank-checker|cheap-?(?:pills|backlinks)/

/**
 * The website that a visit came from, by the host of what referred to it: one name whatever case, `www.` or dot at its end. Empty where it came from nowhere else, which
 * is also so where the shop itself, a payment provider, an address without a name or a website that advertises itself this way sent it.
 */
export function visitOrigin(
  host: string,
  { ownHosts, isSpam }: { ownHosts: readonly string[]; isSpam: (host: string) => boolean },
): string {
  const name = plainHost(host)
  const isOwn = ownHosts.some((own) => plainHost(own) === name)
  const isNameless = !name.includes('.') || /^[\d.]+$/.test(name) || name.startsWith('[')
  const isPayment = paymentHosts.some((paid) => name === paid || name.endsWith(`.${paid}`))
  return isOwn || isNameless || isPayment || advertised.test(name) || isSpam(name) ? '' : name
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/^www\./, '')
}
