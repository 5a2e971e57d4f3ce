type Size = { width: number; height: number }

/**
 * The shorter side of a screen by the height of capital letters that are read from four metres. Such letters have a 300th of the distance, 13 mm, and a
 * screen of 43 inches is 535 mm high, on its side as wide.
 */
const shareOfSide = 40

/** How high capital letters have to be in a drawing for screens to be read from four metres, in its pixels (R-SIGNAGE-08). */
export function minLetterHeight({ width, height }: Size): number {
  return Math.min(width, height) / shareOfSide
}

/** The positions of layers whose letters are too small. Heights are those of capital letters in pixels, null without any. */
export function tooSmallLetters(heights: readonly (number | null)[], size: Size): number[] {
  const least = minLetterHeight(size)
  return heights.flatMap((height, index) => (height !== null && height < least ? [index] : []))
}
