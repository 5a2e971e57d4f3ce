import { readFile } from 'node:fs/promises'
import type { FontFace, FontFamily } from '@theke/contract/media/font-catalogue.ts'
import type { FontVariant } from '@theke/contract/media/font-variants.ts'
import { styleOfVariant } from '@theke/contract/media/font-variants.ts'
import type { Font } from 'fontkit'
import { fontFilePath } from './font-files.ts'

const opened = new Map<string, Promise<Font>>()
/** A font takes some megabytes, and there are hundreds of variants. */
const maxOpened = 40

/** The font of a family in one variant, for drawing; those used last are kept. */
export function openFont(
  family: FontFamily,
  variant: FontVariant,
  subset: FontFace['subset'] = 'latin',
): Promise<Font> {
  const key = `${family} ${variant} ${subset}`
  const font = opened.get(key) ?? readFont(family, variant, subset)
  // Set anew, so that the first one is the one that was not used for longest.
  opened.delete(key)
  opened.set(key, font)
  font.catch(() => opened.delete(key))
  const [oldest] = opened.keys()
  if (opened.size > maxOpened && oldest !== undefined) opened.delete(oldest)
  return font
}

async function readFont(family: FontFamily, variant: FontVariant, subset: FontFace['subset']): Promise<Font> {
  // Loaded lazily, because only drawing text needs it.
  const { create } = await import('fontkit')
  const { weight, isItalic } = styleOfVariant(variant)
  const font = create(await readFile(fontFilePath({ family, subset, isItalic })))
  if (!isVariableFont(font)) throw new Error(`The file of ${family} is no variable font`)
  setWeight(font, weight)
  return font
}

type Point = { x: number; y: number; endContour: boolean; copy: () => Point }
type Component = { dx: number; dy: number }
type Glyph = { numberOfContours: number; points?: Point[]; components?: Component[] }

/** What fontkit has inside for a compressed variable font. Its public `getVariation` reads such files as if they were not compressed and fails. */
type VariableFont = Font & {
  head: object
  fvar: { axis: { axisTag: string; defaultValue: number }[] }
  variationCoords: number[] | null
  _transformedGlyphs: Glyph[] | null
  _transformGlyfTable: () => void
  _variationProcessor: { transformPoints: (glyph: number, points: Point[]) => void } | null
}

function isVariableFont(font: unknown): font is VariableFont {
  return (
    typeof font === 'object' &&
    font !== null &&
    'fvar' in font &&
    'layout' in font &&
    '_transformGlyfTable' in font
  )
}

/** Makes all glyphs those of this weight. */
function setWeight(font: VariableFont, weight: number): void {
  const glyphs = defaultGlyphs(font)
  font._transformedGlyphs = glyphs
  font.variationCoords = font.fvar.axis.map(({ axisTag, defaultValue }) =>
    axisTag.trim() === 'wght' ? weight : defaultValue,
  )
  for (const [id, { numberOfContours, points = [], components = [] }] of glyphs.entries()) {
    const moved = numberOfContours > 0 ? points : components.map(({ dx, dy }) => pointAt(dx, dy))
    // The format adds four points for the spacing, which fontkit takes from another table.
    const spacing = [0, 1, 2, 3].map(() => pointAt(0, 0))
    font._variationProcessor?.transformPoints(id, [...moved, ...spacing])
    for (const [index, component] of components.entries()) {
      component.dx = moved[index]?.x ?? component.dx
      component.dy = moved[index]?.y ?? component.dy
    }
  }
}

/** The glyphs as they stand in the file, decoded before the font knows of another weight. */
function defaultGlyphs(font: VariableFont): Glyph[] {
  // Reading a table decompresses the file.
  void font.head
  const plain: unknown = Object.create(font, {
    _variationProcessor: { value: null },
    _transformedGlyphs: { value: null, writable: true },
  })
  if (!isVariableFont(plain)) return []
  plain._transformGlyfTable()
  return plain._transformedGlyphs ?? []
}

function pointAt(x: number, y: number): Point {
  const point = { x, y, endContour: true, copy: () => pointAt(point.x, point.y) }
  return point
}
