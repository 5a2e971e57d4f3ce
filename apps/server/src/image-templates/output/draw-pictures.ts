import type { Services } from '../../core/services.ts'
import type { ProductRow } from '../../snapshot/read-product-rows.ts'
import { drawTemplate, type Drawing, type Encoding } from '../draw-template.ts'
import { drawingsOf } from '../template-pictures.ts'

export type NamedPicture = { name: string; content: Buffer }

export type Drawn = {
  template: Drawing['template']
  /** What the template is filled with, one picture each; null stands for the shop alone. */
  products: readonly (ProductRow | null)[]
  encoding: Encoding
  /** How much larger than the template the pictures are. */
  scale: number
}

/** As many as are drawn at once anyway; the pictures that customers look at wait for one of them at most. */
const maxConcurrent = 2
/** All pictures are in memory until they are packed. */
const maxBytes = 400_000_000

const outputTexts = {
  tooLarge:
    'Das sind zu viele Bilder auf einmal. Bitte wählen Sie weniger Produkte oder eine kleinere Ausgabe.',
} as const

/** Why an output ends without a file, in German. */
export class OutputProblem extends Error {}

/** Draws one picture for each product, in their order. An aborted signal ends it before the next picture. */
export async function drawPictures(
  services: Pick<Services, 'cache' | 'clock' | 'origin' | 'files'>,
  { template, products, encoding, scale }: Drawn,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<NamedPicture[]> {
  const drawingOf = await drawingsOf(services, template)
  const pictures: NamedPicture[] = []
  const waiting = [...products.entries()]
  const embedded = new Map<string, Promise<string>>()
  let done = 0
  let bytes = 0

  async function drawNext(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal?.throwIfAborted()
      const [index, product] = next
      const content = await drawTemplate(drawingOf(product), services.files, { scale, encoding, embedded })
      bytes += content.byteLength
      if (bytes > maxBytes) throw new OutputProblem(outputTexts.tooLarge)
      pictures[index] = { name: product?.name ?? 'Shop', content }
      onProgress?.(++done)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, drawNext))
  return pictures
}
