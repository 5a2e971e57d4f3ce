import { isKeyOf, keysOf, recordOf } from '@theke/domain/typed-objects.ts'

/**
 * The fonts a shop can choose, all served from our own server (R-MEDIA-07). The first is the default: Inter for text and Fraunces for headings,
 * which are part of every page's style. Any other is used for everything. The fallbacks are system fonts with the proportions of the
 * font they stand in for, so that nothing moves when it arrives; their figures are in percent.
 */
export const themeFonts = {
  Inter: { label: 'Inter, Überschriften in Fraunces', file: null, generic: 'sans-serif' },
  'Source Sans 3': sans('source-sans-3', { size: 93.76, ascent: 109.21, descent: 42.66 }),
  'Nunito Sans': sans('nunito-sans', { size: 101.39, ascent: 99.71, descent: 34.82 }),
  'Work Sans': sans('work-sans', { size: 111.93, ascent: 83.09, descent: 21.71 }),
  Lora: {
    label: 'Lora (mit Serifen)',
    file: `lora-${fontVersion()}.woff2`,
    generic: 'serif',
    fallback: {
      size: 115.2,
      ascent: 87.33,
      descent: 23.78,
      local: ['Times New Roman', 'Liberation Serif', 'Georgia'],
    },
  },
} as const satisfies Record<string, FontSpec>

export type ThemeFont = keyof typeof themeFonts

type Proportions = { size: number; ascent: number; descent: number }
type FontSpec = {
  label: string
  /** The last part of its address; null where it is part of every page's style. */
  file: string | null
  generic: 'serif' | 'sans-serif'
  fallback?: Proportions & { local: readonly string[] }
}

/** Label by font, for the form. */
export const themeFontLabels = recordOf(keysOf(themeFonts), (name) => themeFonts[name].label)

/** The font of this name; the default font where there is none. */
export function themeFont(name: string): ThemeFont {
  return isKeyOf(themeFonts, name) ? name : 'Inter'
}

/** The address of a font's file, which never changes; null for the default font. */
export function fontAddress(font: ThemeFont): string | null {
  const { file } = themeFonts[font]
  return file && `/font/${file}`
}

/** The rules by which a page knows the font and its fallback, as CSS; empty for the default font. */
export function fontFaces(font: ThemeFont): string {
  const { fallback }: FontSpec = themeFonts[font]
  const address = fontAddress(font)
  if (address === null || fallback === undefined) return ''
  const local = fallback.local.map((name) => `local('${name}')`).join(',')
  return (
    `@font-face{font-family:'${font}';font-weight:200 900;font-display:swap;src:url(${address}) format('woff2')}` +
    `@font-face{font-family:'${font} Fallback';src:${local};size-adjust:${fallback.size}%;` +
    `ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`
  )
}

/** The variables of a page that the font sets, by their names in CSS; none for the default font. */
export function fontVariables(font: ThemeFont): Record<string, string> {
  if (fontAddress(font) === null) return {}
  const family = `'${font}','${font} Fallback',${themeFonts[font].generic}`
  return { text: family, display: family }
}

function sans<const Name extends string>(name: Name, proportions: Proportions) {
  const label = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  return {
    label,
    file: `${name}-${fontVersion()}.woff2`,
    generic: 'sans-serif' as const,
    fallback: { ...proportions, local: ['Arial', 'Liberation Sans', 'Helvetica'] },
  }
}

/** Of the packages that the files come from; another version is another address. */
function fontVersion(): string {
  return '5.3.0'
}
