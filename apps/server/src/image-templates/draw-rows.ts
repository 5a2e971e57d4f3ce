import { columnFieldLabels } from '@theke/contract/media/rows-fields.ts'
import { fontFamily as knownFamily, closestVariant } from '@theke/contract/media/font-catalogue.ts'
import { styleOfVariant, variantOfStyle } from '@theke/contract/media/font-variants.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { plainRun } from '@theke/domain/drawing/text-runs.ts'
import { type DrawnText, outlinedText, smallestLetters } from './outlined-text.ts'
import type { RowValues, ShownRows } from './row-values.ts'

type Column = Layer['columns'][number]
type Cell = {
  text: string
  x: number
  width: number
  align: Column['align']
  isBold: boolean
  isStruck: boolean
}

const headerSize = 0.85
/** What stands between two columns, as a part of the size of the text. */
const gap = 0.5
const faded = 0.55
const soldOutText = 'ausverkauft'

/**
 * A list of products as SVG: one below the other, all lower where they would stand out of the box. Of a list with several pages a last line says which
 * one it is; there rows are as high on every page.
 */
export async function drawnRows(layer: Layer, { rows, pageMark }: ShownRows): Promise<DrawnText> {
  const { height, rowHeight, fontSize, hasHeader, hasLines, width } = layer
  const headerRows = hasHeader ? headerSize : 0
  const lines = pageMark === '' ? rows.length : layer.maxRows + 1
  const each = Math.min(rowHeight, height / Math.max(1, lines + headerRows))
  const size = Math.min(fontSize, each / 1.25)
  const top = each * headerRows
  const parts: DrawnText[] = []
  if (hasHeader && rows.length > 0)
    parts.push(
      await drawnRow(layer, headerCells(layer, size * headerSize), {
        y: 0,
        height: top,
        size: size * headerSize,
        opacity: faded,
      }),
    )
  for (const [index, row] of rows.entries()) {
    const y = top + each * index
    const isGone = row.isSoldOut && layer.soldOut === 'strike'
    const cells = cellsOf(layer, size, row)
    parts.push(await drawnRow(layer, cells, { y, height: each, size, opacity: isGone ? faded : 1 }))
    if (hasLines && (index > 0 || hasHeader))
      parts.push({
        svg: `<rect y="${y - 1}" width="${width}" height="2" fill="currentColor" opacity="0.15"/>`,
        letterHeight: null,
      })
  }
  if (pageMark !== '')
    parts.push(
      await drawnRow(layer, [markCell(layer, pageMark)], {
        y: height - each,
        height: each,
        size,
        opacity: 1,
      }),
    )
  return { svg: parts.map(({ svg }) => svg).join(''), letterHeight: smallestLetters(parts) }
}

function markCell({ width }: Layer, text: string): Cell {
  return { text, x: 0, width, align: 'right', isBold: false, isStruck: false }
}

async function drawnRow(
  layer: Layer,
  cells: readonly Cell[],
  { y, height, size, opacity }: { y: number; height: number; size: number; opacity: number },
): Promise<DrawnText> {
  const family = knownFamily(layer.fontFamily)
  const variant = closestVariant(family, layer.fontVariant)
  const bold = closestVariant(family, variantOfStyle({ ...styleOfVariant(variant), weight: 700 }))
  const drawn = await Promise.all(
    cells.map(async ({ text, x, width, align, isBold, isStruck }) => {
      const outlined = await outlinedText({
        runs: [{ ...plainRun(text), isStruck }],
        family,
        variant: isBold ? bold : variant,
        size,
        lineHeight: 1.2,
        width,
        height,
        align,
        verticalAlign: 'middle',
        fit: 'shrink',
      })
      const svg = `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${outlined.svg}</g>`
      return { ...outlined, svg }
    }),
  )
  return {
    svg: `<g opacity="${opacity}">${drawn.map(({ svg }) => svg).join('')}</g>`,
    letterHeight: smallestLetters(drawn),
  }
}

function cellsOf(layer: Layer, size: number, row: RowValues): Cell[] {
  const isGone = row.isSoldOut && layer.soldOut === 'strike'
  const places = placesOf(layer, size)
  if (!isGone)
    return places.map(({ column, ...place }) => ({
      ...place,
      ...styleOf(column),
      text: row[column.field],
      isStruck: false,
    }))
  // The notice takes the place of prices and units, which no longer matter.
  const said = places.filter(({ column: { field } }) => field !== 'name' && field !== 'allergens')
  const last = said.at(-1)
  return [
    ...places
      .filter((place) => !said.includes(place))
      .map(({ column, ...place }) => ({
        ...place,
        ...styleOf(column),
        text: row[column.field],
        isStruck: column.field === 'name',
      })),
    ...(last && said[0]
      ? [
          {
            text: soldOutText,
            x: said[0].x,
            width: last.x + last.width - said[0].x,
            align: last.column.align,
            isBold: true,
            isStruck: false,
          },
        ]
      : []),
  ]
}

function headerCells(layer: Layer, size: number): Cell[] {
  return placesOf(layer, size).map(({ column, ...place }) => ({
    ...place,
    text: column.field === 'name' ? '' : columnFieldLabels[column.field],
    align: column.align,
    isBold: false,
    isStruck: false,
  }))
}

function styleOf({ align, isBold }: Column): Pick<Cell, 'align' | 'isBold'> {
  return { align, isBold }
}

function placesOf({ columns, width }: Layer, size: number): { column: Column; x: number; width: number }[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  const room = width - gap * size * Math.max(0, columns.length - 1)
  let x = 0
  return columns.map((column) => {
    const own = Math.max(1, (room * column.width) / whole)
    const place = { column, x, width: own }
    x += own + gap * size
    return place
  })
}
