import type { CardSizeName } from '@theke/contract/media/template-output-api.ts'
import type { PaperSize } from '@theke/domain/printing/card-sheet.ts'

const dotsPerMm = 300 / 25.4
/** Width and height of a card that stands upright, in millimetres. */
const cardSizes: Readonly<Record<Exclude<CardSizeName, 'own'>, readonly [number, number]>> = {
  a8: [52, 74],
  a7: [74, 105],
  a6: [105, 148],
  a5: [148, 210],
}

/** How large a template is on paper, in millimetres, and how much larger it is drawn to have 300 dots an inch there. */
export function printSize(
  { width, height }: { width: number; height: number },
  cardSize: CardSizeName,
): { size: PaperSize; scale: number } {
  const own = { width: width / dotsPerMm, height: height / dotsPerMm }
  if (cardSize === 'own') return { size: own, scale: 1 }
  const [short, long] = cardSizes[cardSize]
  const room = width > height ? { width: long, height: short } : { width: short, height: long }
  const scale = Math.min(room.width / own.width, room.height / own.height)
  return { size: { width: own.width * scale, height: own.height * scale }, scale }
}
