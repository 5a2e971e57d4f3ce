import { drawingSVG, ean13, ean8 } from 'bwip-js/generic'

/** The bars of an EAN with 8 or 13 digits as an SVG path: each module is 1 wide, and the bars are 1 high. */
export function eanPath(ean: string): string {
  const bars: string[] = []
  const drawing = {
    ...drawingSVG(),
    line: (x: number, _y0: number, _x1: number, _y1: number, width: number) => {
      // The middle of a bar comes rounded up to a whole module.
      bars.push(`M${Math.floor(x - width / 2)} 0h${width}v1h-${width}z`)
    },
  }
  if (ean.length === 13) ean13({ bcid: 'ean13', text: ean, scale: 1 }, drawing)
  else ean8({ bcid: 'ean8', text: ean, scale: 1 }, drawing)
  return bars.join('')
}
