import { isKeyOf, keysOf } from '@theke/domain/typed-objects.ts'
import { type FontVariant, type FontWeight, fontWeights, variantOfStyle } from './font-variants.ts'

export type FontCategory = 'sans-serif' | 'serif' | 'display' | 'handwriting' | 'monospace'
export type FontLicense = 'OFL-1.1' | 'Apache-2.0'

type FontSpec = {
  /** The package `@fontsource-variable/…` that the files come from. */
  name: string
  category: FontCategory
  license: FontLicense
  /** The lightest and the boldest. */
  weights: Weights
  hasItalic: boolean
  /**
   * What makes the system font that stands in until this one has come take as much room, in percent: the size of its letters, their height above the
   * line and their depth below it. `font-catalogue.test.ts` of the server compares these with the files.
   */
  fallback: { size: number; ascent: number; descent: number }
}

/** The fonts that can be chosen, all served from our own server (R-MEDIA-07, decision 077), by their names in the order of the alphabet. */
export const fontCatalogue = {
  Alegreya: withItalic('alegreya', 'serif', [400, 900], [101.6, 100, 34]),
  Antonio: upright('antonio', 'sans-serif', [100, 700], [85, 135.8, 16.4]),
  Archivo: withItalic('archivo', 'sans-serif', [100, 900], [98.5, 89.1, 21.3]),
  'Atkinson Hyperlegible Next': withItalic(
    'atkinson-hyperlegible-next',
    'sans-serif',
    [200, 800],
    [100, 98.4, 31.6],
  ),
  Bitter: withItalic('bitter', 'serif', [100, 900], [116.2, 80.5, 22.8]),
  'Bricolage Grotesque': upright('bricolage-grotesque', 'sans-serif', [200, 800], [107, 86.9, 25.2]),
  Cabin: withItalic('cabin', 'sans-serif', [400, 700], [95.1, 101.5, 26.3]),
  Caveat: upright('caveat', 'handwriting', [400, 700], [76.5, 125.4, 39.2]),
  Comfortaa: upright('comfortaa', 'display', [300, 700], [119.1, 74, 19.7]),
  'Crimson Pro': withItalic('crimson-pro', 'serif', [200, 900], [99.7, 89.9, 21.5]),
  'Dancing Script': upright('dancing-script', 'handwriting', [400, 700], [80.4, 114.4, 34.8]),
  'DM Sans': withItalic('dm-sans', 'sans-serif', [100, 900], [105.8, 93.8, 29.3]),
  'EB Garamond': withItalic('eb-garamond', 'serif', [400, 800], [94.6, 106.5, 31.5]),
  Figtree: withItalic('figtree', 'sans-serif', [300, 900], [101.4, 93.7, 24.7]),
  Fraunces: withItalic('fraunces', 'serif', [100, 900], [116.6, 83.9, 21.9]),
  Fredoka: upright('fredoka', 'sans-serif', [300, 700], [102.4, 95.1, 23]),
  Inter: withItalic('inter', 'sans-serif', [100, 900], [107.4, 90.2, 22.5]),
  'JetBrains Mono': withItalic('jetbrains-mono', 'monospace', [100, 800], [100, 102, 30]),
  'Josefin Sans': withItalic('josefin-sans', 'sans-serif', [100, 700], [102.7, 73, 24.3]),
  Karla: withItalic('karla', 'sans-serif', [200, 800], [103.9, 88.3, 24.3]),
  Lexend: upright('lexend', 'sans-serif', [100, 900], [110.7, 90.3, 22.6]),
  'Libre Franklin': withItalic('libre-franklin', 'sans-serif', [100, 900], [104.9, 92.1, 23.5]),
  Lora: withItalic('lora', 'serif', [400, 700], [116.8, 86.1, 23.5]),
  Manrope: upright('manrope', 'sans-serif', [200, 800], [104.1, 102.4, 28.8]),
  Montserrat: withItalic('montserrat', 'sans-serif', [100, 900], [114.4, 84.6, 21.9]),
  Mulish: withItalic('mulish', 'sans-serif', [200, 900], [104.8, 95.9, 23.9]),
  Nunito: withItalic('nunito', 'sans-serif', [200, 900], [101.8, 99.3, 34.7]),
  'Nunito Sans': withItalic('nunito-sans', 'sans-serif', [200, 900], [101.8, 99.3, 34.7]),
  'Open Sans': withItalic('open-sans', 'sans-serif', [300, 800], [106, 100.8, 27.6]),
  Oswald: upright('oswald', 'sans-serif', [200, 700], [82, 145.5, 35.2]),
  Outfit: upright('outfit', 'sans-serif', [100, 900], [100, 100, 26]),
  'Playfair Display': withItalic('playfair-display', 'serif', [400, 900], [112.7, 96, 22.3]),
  'Plus Jakarta Sans': withItalic('plus-jakarta-sans', 'sans-serif', [200, 800], [105.8, 98.2, 21]),
  'Public Sans': withItalic('public-sans', 'sans-serif', [100, 900], [105.5, 90.1, 21.3]),
  Quicksand: upright('quicksand', 'sans-serif', [300, 700], [105.4, 94.9, 23.7]),
  Raleway: withItalic('raleway', 'sans-serif', [100, 900], [105.1, 89.4, 22.3]),
  Roboto: withItalic('roboto', 'sans-serif', [100, 900], [100.5, 92.3, 24.3]),
  'Roboto Condensed': withItalic('roboto-condensed', 'sans-serif', [100, 900], [89.3, 103.9, 27.3]),
  'Roboto Slab': {
    ...upright('roboto-slab', 'serif', [100, 900], [118.8, 88.2, 22.8]),
    license: 'Apache-2.0',
  },
  Rubik: withItalic('rubik', 'sans-serif', [300, 900], [106, 88.2, 23.6]),
  'Source Sans 3': withItalic('source-sans-3', 'sans-serif', [200, 900], [94.6, 108.2, 42.3]),
  'Space Grotesk': upright('space-grotesk', 'sans-serif', [300, 700], [111.2, 88.5, 26.3]),
  Urbanist: withItalic('urbanist', 'sans-serif', [100, 900], [100, 95, 25]),
  Vollkorn: withItalic('vollkorn', 'serif', [400, 900], [109, 87.4, 40.5]),
  'Work Sans': withItalic('work-sans', 'sans-serif', [100, 900], [113.2, 82.1, 21.5]),
  'Yanone Kaffeesatz': upright('yanone-kaffeesatz', 'sans-serif', [200, 700], [69.4, 105.8, 28.8]),
} as const satisfies Record<string, FontSpec>

export type FontFamily = keyof typeof fontCatalogue
export const fontFamilies = keysOf(fontCatalogue)

/** The version of the packages that the files come from; another version is another address. */
export const fontVersion = '5.3.0'

/** The letters of one file: `latin-ext` has those of Czech, Polish, Turkish and the like. */
type FontSubset = 'latin' | 'latin-ext'
export const fontSubsets = ['latin', 'latin-ext'] as const satisfies readonly FontSubset[]

/** What one file holds: all weights of a family in one slope and one subset. */
export type FontFace = { family: FontFamily; subset: FontSubset; isItalic: boolean }

/** The family of this name; Inter where there is none. */
export function fontFamily(name: string): FontFamily {
  return isKeyOf(fontCatalogue, name) ? name : 'Inter'
}

/** The variants of a family, from the lightest to the boldest, each upright before it is italic. */
export function fontVariants(family: FontFamily): FontVariant[] {
  const { hasItalic } = fontCatalogue[family]
  const slopes = hasItalic ? [false, true] : [false]
  return weightsOf(family).flatMap((weight) => slopes.map((isItalic) => variantOfStyle({ weight, isItalic })))
}

/** The variant that somebody wrote, such as `700italic` or `fett`, or the closest one the family has. */
export function closestVariant(family: FontFamily, written: string): FontVariant {
  const number = Number(/[1-9]00/.exec(written)?.[0] ?? (/bold|fett/i.test(written) ? 700 : 400))
  const distance = (weight: number) => Math.abs(weight - number)
  const [weight = 400] = weightsOf(family).toSorted((a, b) => distance(a) - distance(b))
  const { hasItalic } = fontCatalogue[family]
  return variantOfStyle({ weight, isItalic: hasItalic && /italic|kursiv/i.test(written) })
}

function weightsOf(family: FontFamily): FontWeight[] {
  const [lightest, boldest] = fontCatalogue[family].weights
  return fontWeights.filter((weight) => weight >= lightest && weight <= boldest)
}

/** All files of a family. */
export function fontFacesOf(family: FontFamily): FontFace[] {
  const { hasItalic } = fontCatalogue[family]
  const slopes = hasItalic ? [false, true] : [false]
  return slopes.flatMap((isItalic) => fontSubsets.map((subset) => ({ family, subset, isItalic })))
}

/** The address of a file, which never changes. */
export function fontFileAddress({ family, subset, isItalic }: FontFace): string {
  const parts = [
    fontCatalogue[family].name,
    ...(subset === 'latin' ? [] : [subset]),
    ...(isItalic ? ['italic'] : []),
    fontVersion,
  ]
  return `/font/${parts.join('-')}.woff2`
}

/** The characters for which a browser needs the file of a subset, as CSS writes them. */
export const unicodeRanges: Readonly<Record<FontSubset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

type Weights = readonly [lightest: number, boldest: number]
type Fallback = readonly [size: number, ascent: number, descent: number]

function upright(
  name: string,
  category: FontCategory,
  weights: Weights,
  [size, ascent, descent]: Fallback,
): FontSpec {
  const fallback = { size, ascent, descent }
  return { name, category, license: 'OFL-1.1', weights, hasItalic: false, fallback }
}

function withItalic(...spec: Parameters<typeof upright>): FontSpec {
  return { ...upright(...spec), hasItalic: true }
}
