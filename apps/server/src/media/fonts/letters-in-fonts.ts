import type { FontFamily } from '@theke/contract/media/font-catalogue.ts'
import type { FontVariant } from '@theke/contract/media/font-variants.ts'
import { closestVariant, fontSubsets } from '@theke/contract/media/font-catalogue.ts'
import type { Font } from 'fontkit'
import { openFont } from './open-font.ts'

/** Stands in for letters that a family does not have. */
const fallbackFamily = 'Inter'

/**
 * A text in pieces, each with a font that has all of its letters: the first subset of the family with the letter, as browsers choose it, or else the default
 * font. Signs that none of them has, such as emojis, are left out; rare spaces become ordinary ones.
 */
export async function lettersInFonts(
  text: string,
  family: FontFamily,
  variant: FontVariant,
): Promise<{ text: string; font: Font }[]> {
  const pieces: { text: string; font: Font }[] = []
  // Composed, because files have few marks that are put over another letter.
  for (const letter of text.normalize('NFC')) {
    const font = await fontWith(letter, family, variant)
    const shown = font === null && /\s/.test(letter) ? '\u00a0' : letter
    const used = font ?? (shown === letter ? null : await openFont(family, variant))
    const last = pieces.at(-1)
    if (used === null) continue
    if (last?.font === used) last.text += shown
    else pieces.push({ text: shown, font: used })
  }
  return pieces
}

async function fontWith(letter: string, family: FontFamily, variant: FontVariant): Promise<Font | null> {
  const code = letter.codePointAt(0) ?? 0
  // Spaces and line breaks belong to whatever stands around them.
  if (/[\n\r\t ]/.test(letter)) return openFont(family, variant)
  for (const each of new Set([family, fallbackFamily] as const)) {
    for (const subset of fontSubsets) {
      const font = await openFont(each, closestVariant(each, variant), subset)
      if (font.hasGlyphForCodePoint(code)) return font
    }
  }
  return null
}
