export const fontWeights = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const
export type FontWeight = (typeof fontWeights)[number]
type NamedWeight = Exclude<FontWeight, 400>

/** A weight and a slope as Google Fonts write them: `regular`, `italic`, `700`, `700italic`. */
export type FontVariant = 'regular' | 'italic' | `${NamedWeight}` | `${NamedWeight}italic`

type FontStyle = { weight: FontWeight; isItalic: boolean }

/** The weight and slope of a variant. */
export function styleOfVariant(variant: FontVariant): FontStyle {
  const weight = fontWeights.find((each) => variant.startsWith(String(each))) ?? 400
  return { weight, isItalic: variant.endsWith('italic') }
}

/** The variant of a weight and slope. */
export function variantOfStyle({ weight, isItalic }: FontStyle): FontVariant {
  if (weight === 400) return isItalic ? 'italic' : 'regular'
  return isItalic ? `${weight}italic` : `${weight}`
}

/** German name, as in `Fett kursiv`. */
export function variantLabel(variant: FontVariant): string {
  const { weight, isItalic } = styleOfVariant(variant)
  const label = weightLabels[weight]
  return isItalic ? `${label} kursiv` : label
}

const weightLabels: Readonly<Record<FontWeight, string>> = {
  100: 'Haarfein',
  200: 'Extraleicht',
  300: 'Leicht',
  400: 'Normal',
  500: 'Mittel',
  600: 'Halbfett',
  700: 'Fett',
  800: 'Extrafett',
  900: 'Schwarz',
}
