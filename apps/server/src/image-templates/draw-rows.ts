import { columnFieldLabels } from '@theke/contract/media/rows-fields.ts'
import { fontFamily as knownFamily, closestVariant } from '@theke/contract/media/font-catalogue.ts'
import { styleOfVariant, variantOfStyle } from '@theke/contract/media/font-variants.ts'
import type { Layer } from '@theke/contract/media/layer-fields.ts'
import { plainRun } from '@theke/domain/drawing/text-runs.ts'
import { type DrawnText, fittingSize, outlinedText, smallestLetters } from './outlined-text.ts'
import type { RowValues, ShownRows } from './row-values.ts'

type Column = Layer['columns'][number]
type Cell = {
  text: string
  x: number
  width: number
  align: Column['align']
  isBold: boolean
  isStruck: boolean
  size: number
}

const headerSize = 0.85
/** What stands between two columns, as a part of the size of the text. */
const gap = 0.5
const faded = 0.55
/** How many times as large as usual the text of few rows becomes at most. */
const maxGrowth = 2
const soldOutText = 'ausverkauft'

/**
 * A list of products as SVG: one below the other, all lower where they would stand out of the box. Of a list with several pages a last line says which
 * one it is; there rows are as high on every page.
 */
export async function drawnRows(layer: Layer, { rows, pageMark }: ShownRows): Promise<DrawnText> {
  const { height, rowHeight, fontSize, hasHeader, hasLines, width } = layer
  const headerRows = hasHeader ? headerSize : 0
  const lines = pageMark === '' ? rows.length : layer.maxRows + 1
  const room = height / Math.max(1, lines + headerRows)
  const each = layer.fillsHeight ? room : Math.min(rowHeight, room)
  const wanted = layer.fillsHeight ? fontSize * Math.min(maxGrowth, each / rowHeight) : fontSize
  const size = Math.min(wanted, each / 1.25)
  const top = each * headerRows
  const parts: DrawnText[] = []
  if (hasHeader && rows.length > 0)
    parts.push(
      await drawnRow(layer, headerCells(layer, size * headerSize), {
        y: 0,
        height: top,
        opacity: faded,
      }),
    )
  const places = await placesInOneSize(layer, rows, { size, height: each })
  for (const [index, row] of rows.entries()) {
    const y = top + each * index
    const isGone = row.isSoldOut && layer.soldOut === 'strike'
    const cells = cellsOf(layer, places, row)
    parts.push(await drawnRow(layer, cells, { y, height: each, opacity: isGone ? faded : 1 }))
    if (hasLines && (index > 0 || hasHeader))
      parts.push({
        svg: `<rect y="${y - 1}" width="${width}" height="2" fill="currentColor" opacity="0.15"/>`,
        letterHeight: null,
      })
  }
  if (pageMark !== '')
    parts.push(
      await drawnRow(layer, [markCell(layer, size, pageMark)], {
        y: height - each,
        height: each,
        opacity: 1,
      }),
    )
  return { svg: parts.map(({ svg }) => svg).join(''), letterHeight: smallestLetters(parts) }
}

function markCell({ width }: Layer, size: number, text: string): Cell {
  return { text, x: 0, width, align: 'right', isBold: false, isStruck: false, size }
}

async function drawnRow(
  layer: Layer,
  cells: readonly Cell[],
  { y, height, opacity }: { y: number; height: number; opacity: number },
): Promise<DrawnText> {
  const drawn = await Promise.all(
    cells.map(async (cell) => {
      const outlined = await outlinedText(boxOf(layer, cell, height))
      const svg = `<g transform="translate(${cell.x.toFixed(2)} ${y.toFixed(2)})">${outlined.svg}</g>`
      return { ...outlined, svg }
    }),
  )
  return {
    svg: `<g opacity="${opacity}">${drawn.map(({ svg }) => svg).join('')}</g>`,
    letterHeight: smallestLetters(drawn),
  }
}

function boxOf(layer: Layer, { text, width, align, isBold, isStruck, size }: Cell, height: number) {
  const family = knownFamily(layer.fontFamily)
  const variant = closestVariant(family, layer.fontVariant)
  const bold = closestVariant(family, variantOfStyle({ ...styleOfVariant(variant), weight: 700 }))
  return {
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
  } as const
}

/** Each column in one size, the largest in which all of its texts fit in one line; names, which may be long, each in its own. */
async function placesInOneSize(
  layer: Layer,
  rows: readonly RowValues[],
  { size, height }: { size: number; height: number },
) {
  return Promise.all(
    placesOf(layer, size).map(async ({ column, ...place }) => {
      if (column.field === 'name') return { column, ...place, size }
      const texts = new Set(rows.map((row) => row[column.field].replaceAll(' ', '\u00a0')))
      const sizes = [...texts].map((text) =>
        fittingSize(boxOf(layer, { ...place, ...styleOf(column), text, isStruck: false, size }, height)),
      )
      return { column, ...place, size: Math.min(size, ...(await Promise.all(sizes))) }
    }),
  )
}

function cellsOf(
  layer: Layer,
  places: readonly (Omit<Cell, 'text' | 'align' | 'isBold' | 'isStruck'> & { column: Column })[],
  row: RowValues,
): Cell[] {
  const isGone = row.isSoldOut && layer.soldOut === 'strike'
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
            size: last.size,
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
    size,
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
