import { isKeyOf, recordOf } from '@theke/domain/typed-objects.ts'
import {
  fontCatalogue,
  type FontCategory,
  type FontFace,
  fontFacesOf,
  fontFamilies,
  type FontFamily,
  fontFileAddress,
  unicodeRanges,
} from '../../media/font-catalogue.ts'

/**
 * The font a shop is set in, one of the catalogue. Inter is the default and stands for Inter in texts and Fraunces in headings, which are part of
 * every page's style; any other is used for everything.
 */
export type ThemeFont = FontFamily

const defaultFont = 'Inter'
const themeFonts = [defaultFont, ...fontFamilies.filter((family) => family !== defaultFont)] as const

/** Label by font, for the form; the default comes first. */
export const themeFontLabels = recordOf(themeFonts, (family) =>
  family === defaultFont ? 'Inter, Überschriften in Fraunces' : family,
)

/** System fonts with the proportions of most fonts of a category, and the keyword of CSS for it. */
const systemFonts = {
  'sans-serif': { local: ['Arial', 'Liberation Sans', 'Helvetica'], generic: 'sans-serif' },
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Georgia'], generic: 'serif' },
  display: { local: ['Arial', 'Liberation Sans', 'Helvetica'], generic: 'sans-serif' },
  handwriting: { local: ['Arial', 'Liberation Sans', 'Helvetica'], generic: 'cursive' },
  monospace: { local: ['Courier New', 'Liberation Mono'], generic: 'monospace' },
} as const satisfies Record<FontCategory, { local: readonly string[]; generic: string }>

/** The font of this name; the default font where there is none. */
export function themeFont(name: string): ThemeFont {
  return isKeyOf(fontCatalogue, name) ? name : defaultFont
}

/** The address of the file that every page in this font needs; null for the default font. */
export function fontAddress(font: ThemeFont): string | null {
  return font === defaultFont ? null : fontFileAddress({ family: font, subset: 'latin', isItalic: false })
}

/**
 * The rules by which a page knows the font and its fallback, as CSS; empty for the default font. Browsers ask only for the files whose letters a page
 * has. The fallback is a system font with the proportions of the font it stands in for, so that nothing moves when it arrives.
 */
export function fontFaces(font: ThemeFont): string {
  if (font === defaultFont) return ''
  const { category, fallback } = fontCatalogue[font]
  const local = systemFonts[category].local.map((name) => `local('${name}')`).join(',')
  return (
    fontFacesOf(font)
      .map((face) => fontFaceRule(face, weightRange(font), fontFileAddress(face)))
      .join('') +
    `@font-face{font-family:'${font} Fallback';src:${local};size-adjust:${fallback.size}%;` +
    `ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`
  )
}

/** One rule of CSS for a file at an address. */
export function fontFaceRule(
  { family, subset, isItalic }: FontFace,
  weight: string,
  address: string,
): string {
  return (
    `@font-face{font-family:'${family}';font-style:${isItalic ? 'italic' : 'normal'};font-weight:${weight};` +
    `font-display:swap;src:url(${address}) format('woff2');unicode-range:${unicodeRanges[subset]}}`
  )
}

/** The variables of a page that the font sets, by their names in CSS; none for the default font. */
export function fontVariables(font: ThemeFont): Record<string, string> {
  if (font === defaultFont) return {}
  const family = `'${font}','${font} Fallback',${genericFont(font)}`
  return { text: family, display: family }
}

/** The keyword of CSS for fonts of the same kind. */
export function genericFont(font: ThemeFont): string {
  return systemFonts[fontCatalogue[font].category].generic
}

function weightRange(font: FontFamily): string {
  return fontCatalogue[font].weights.join(' ')
}
