import { get } from '../endpoint.ts'
import type { FontCategory, FontFamily, FontLicense } from './font-catalogue.ts'
import type { FontVariant } from './font-variants.ts'

/** A font that can be chosen (R-MEDIA-07). */
export type FontEntry = {
  family: FontFamily
  category: FontCategory
  variants: FontVariant[]
  license: FontLicense
  /** Where its licence can be read, on our own server. */
  licenseAddress: string
}

export const fontsApi = {
  listFonts: get<FontEntry[]>()('/api/fonts', {
    summary: 'Schriften, die gewählt werden können, mit ihren Schnitten und Lizenzen',
    allow: 'staff',
    permission: 'fonts.list',
    failure: 'Schriftarten konnten nicht geladen werden',
  }),
  loadFontStyle: get<null>()('/api/fonts/google/:family/style-:variant.embed.css', {
    summary: 'Ein Schnitt einer Schrift als CSS, das seine Dateien enthält',
    allow: 'anyone',
    permission: 'fonts.loadStyle',
    isFile: true,
    fileTypes: ['text/css'],
    failure: 'Schriftart konnte nicht geladen werden',
  }),
}

/** The address at which the licence of a font can be read. */
export function fontLicenseAddress(family: FontFamily): string {
  return `/font/license/${encodeURIComponent(family)}`
}
