const ink = '#141110'
/** The page of every shop; the shop chooses its own colours only. */
export const paper = '#faf7f2'
const white = '#ffffff'
const black = '#000000'
/** What WCAG asks of text in ordinary size (1.4.3). */
export const minContrast = 4.5

/** Contrast of two colours such as `#B32122` or `#fff`, from 1 for the same to 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour of text on a shop's colour: white where that can be read, else ink; black reads where neither does. */
export function textOn(color: string): string {
  return [white, ink].find((text) => contrast(text, color) >= minContrast) ?? black
}

/** A shop's colour as the colour of text on the page; ink where it could not be read. */
export function asText(color: string): string {
  return contrast(color, paper) >= minContrast ? color : ink
}

/** The variables that a shop's theme is made of, by their names in CSS; anything that is no colour counts as the standard one. */
export function themeVariables({
  primaryColor,
  secondaryColor,
  borderRadius,
}: Theme): Record<string, string> {
  const primary = colorOr(primaryColor, '#B32122')
  return {
    primary,
    'on-primary': textOn(primary),
    'primary-text': asText(primary),
    secondary: colorOr(secondaryColor, '#000000'),
    radius: `${Number(borderRadius)}px`,
  }
}

type Theme = { primaryColor: string; secondaryColor: string; borderRadius: number }

function colorOr(value: string, fallback: string): string {
  return /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value) ? value : fallback
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue from 0 to 1; what follows them, such as an alpha channel, does not count. */
function channels(color: string): number[] {
  const digits = color.slice(1)
  const pairs = digits.length < 6 ? Array.from(digits, (digit) => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.slice(0, 3).map((pair) => Number.parseInt(pair, 16) / 255)
}
