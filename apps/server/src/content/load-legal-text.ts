import type { LegalText } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../core/context.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { publishedSite } from './published-pages.ts'
import { httpError } from '../http/http-errors.ts'

const legalTexts = {
  'terms-and-conditions': { title: 'Allgemeine Geschäftsbedingungen', field: 'termsAndConditionsText' },
  privacy: { title: 'Datenschutzerklärung', field: 'privacyPolicyText' },
  imprint: { title: 'Impressum', field: 'imprintText' },
  allergens: { title: 'Allergene', field: 'allergensText' },
} as const satisfies Record<LegalText, object>

/** A legal text of the configuration, or null where there is none (R-CONTENT-01). */
export function legalText(
  { config }: Pick<CatalogSnapshot, 'config'>,
  name: string,
): { title: string; html: string } | null {
  if (!isLegalText(name)) return null
  const { title, field } = legalTexts[name]
  const html = config[field]
  return html === '' ? null : { title, html }
}

/** The address of the content page that stands in for a legal text. */
export function legalPath(name: LegalText): string {
  return `site/${name}`
}

/** A legal text, of the configuration or else of the public page of its path (R-CONTENT-01). */
export async function loadLegalText(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<{ title: string; html: string }> {
  const snapshot = await ctx.services.cache.current()
  const { name = '' } = params
  const text = legalText(snapshot, name)
  if (text) return text
  const site = isLegalText(name) ? publishedSite(snapshot, legalPath(name), ctx.now) : null
  if (site === null) throw httpError('not-found', 'Seite konnte nicht geladen werden')
  return { title: site.title || site.name, html: site.content.body }
}

function isLegalText(name: string): name is LegalText {
  return Object.hasOwn(legalTexts, name)
}
