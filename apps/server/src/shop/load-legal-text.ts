import type { LegalText } from '@theke/contract/shop/storefront-views.ts'
import type { Context } from '../context.ts'
import type { ShopSnapshot } from '../catalogue/shop-snapshot.ts'
import { refuse } from '../http/refuse.ts'

const legalTexts = {
  'terms-and-conditions': { title: 'Allgemeine Geschäftsbedingungen', field: 'termsAndConditionsText' },
  privacy: { title: 'Datenschutzerklärung', field: 'privacyPolicyText' },
  imprint: { title: 'Impressum', field: 'imprintText' },
  allergens: { title: 'Allergene', field: 'allergensText' },
} as const satisfies Record<LegalText, object>

/** A legal text of the configuration, or null where there is none. */
export function legalText(
  { config }: ShopSnapshot,
  name: string,
): { name: LegalText; title: string; html: string } | null {
  if (!isLegalText(name)) return null
  const { title, field } = legalTexts[name]
  const html = config[field]
  return html === '' ? null : { name, title, html }
}

export async function loadLegalText(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<{ title: string; html: string }> {
  const text = legalText(await ctx.services.cache.current(), params.name ?? '')
  if (text === null) throw refuse('not-found', 'Seite konnte nicht geladen werden')
  return { title: text.title, html: text.html }
}

function isLegalText(name: string): name is LegalText {
  return Object.hasOwn(legalTexts, name)
}
