import type { Spoken } from '@theke/contract/english/translations.ts'
import type { LegalText, LegalTextView } from '@theke/contract/shop/views/storefront-views.ts'
import type { Context } from '../core/context.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { spokenLanguage } from '../http/language.ts'
import { snapshotInLanguage } from '../snapshot/snapshot-in-language.ts'
import { publishedSite } from './published-pages.ts'
import { httpError } from '../http/http-errors.ts'

const legalTexts = {
  'terms-and-conditions': {
    title: { de: 'Allgemeine Geschäftsbedingungen', en: 'Terms and conditions' },
    field: 'termsAndConditionsText',
  },
  privacy: { title: { de: 'Datenschutzerklärung', en: 'Privacy policy' }, field: 'privacyPolicyText' },
  imprint: { title: { de: 'Impressum', en: 'Imprint' }, field: 'imprintText' },
  allergens: { title: { de: 'Allergene', en: 'Allergens' }, field: 'allergensText' },
} as const satisfies Record<LegalText, object>

/** A legal text of the configuration, or null where there is none (R-CONTENT-01). */
export function legalText(
  { config, language }: Pick<CatalogSnapshot, 'config' | 'language'>,
  name: string,
): LegalTextView | null {
  if (!isLegalText(name)) return null
  const { title, field } = legalTexts[name]
  const html = config[field]
  if (html === '') return null
  const isGerman = language !== 'de' && config.german?.includes(field) === true
  return { title: title[language], html, german: isGerman ? ['html'] : [] }
}

/** The address of the content page that stands in for a legal text. */
export function legalPath(name: LegalText): string {
  return `site/${name}`
}

/** A legal text, of the configuration or else of the public page of its path (R-CONTENT-01). */
export async function loadLegalText(
  ctx: Context,
  { params }: { params: Record<string, string> },
): Promise<LegalTextView> {
  const stored = await ctx.services.cache.current()
  const snapshot = snapshotInLanguage(stored, spokenLanguage(ctx.language, stored.config))
  const { name = '' } = params
  const text = legalText(snapshot, name)
  if (text) return text
  const site = isLegalText(name) ? publishedSite(snapshot, legalPath(name), ctx.now) : null
  if (site === null) throw httpError('not-found', 'Seite konnte nicht geladen werden')
  const content: Spoken<{ body: string }> = site.content
  return { title: site.title || site.name, html: content.body, german: content.german ? ['html'] : [] }
}

function isLegalText(name: string): name is LegalText {
  return Object.hasOwn(legalTexts, name)
}
