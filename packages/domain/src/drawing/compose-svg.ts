import type { Box } from './box.ts'

type PlacedLayer = Box & { opacity: number; color: string }

/** A drawing as SVG: each layer above the one before. `contents` are what the layers show, drawn from the upper left corner of their boxes. */
export function composeSvg({
  width,
  height,
  scale = 1,
  ground,
  layers,
  contents,
}: {
  width: number
  height: number
  /** Makes all of it smaller. */
  scale?: number
  /** A colour such as `#ffffff`, or `none`. */
  ground: string
  layers: readonly PlacedLayer[]
  contents: readonly string[]
}): string {
  const [drawnWidth, drawnHeight] = [width, height].map((length) => Math.max(1, Math.round(length * scale)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${drawnHeight}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    ...layers.map((layer, index) => placed(layer, contents[index] ?? '')),
    '</svg>',
  ].join('')
}

/** A colour as SVG takes it; anything else is the fallback. */
export function svgColor(value: string, fallback: string): string {
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : fallback
}

/** How a layer is turned around its middle. */
export function layerTurn({ x, y, width, height, rotation }: Box): string {
  return `rotate(${rotation} ${x + width / 2} ${y + height / 2})`
}

/** A layer at its place. What stands out of its box is cut off. */
function placed(layer: PlacedLayer, content: string): string {
  const { x, y, width, height, rotation, opacity, color } = layer
  const turn = rotation === 0 ? '' : ` transform="${layerTurn(layer)}"`
  return (
    `<g${turn} opacity="${opacity}" color="${svgColor(color, '#000000')}">` +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}">${content}</svg></g>`
  )
}
