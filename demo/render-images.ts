import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { drawnFood } from './pictures/drawn-food.ts'
import { drawnWare } from './pictures/drawn-ware.ts'
import { backdrops, type Layer, type Picture, tones } from './pictures/picture.ts'
import { scenes } from './pictures/scenes.ts'
import { pictures } from './pictures.ts'

// Run with the icons.json of @iconify-json/fluent-emoji, which is too large to be a dependency for pictures that are already in place:
//   npm pack @iconify-json/fluent-emoji && tar xzf iconify-json-fluent-emoji-*.tgz
//   node demo/render-images.ts package/icons.json [key …]

const width = 960
const height = 720

type Emoji = Record<string, { body: string } | undefined>

const [iconsPath, ...onlyKeys] = process.argv.slice(2)
if (iconsPath === undefined)
  throw new Error('Name the icons.json of @iconify-json/fluent-emoji as first argument.')
const emoji = (JSON.parse(await readFile(iconsPath, 'utf8')) as { icons: Emoji }).icons

for (const picture of pictures) {
  if (onlyKeys.length > 0 && !onlyKeys.includes(picture.key)) continue
  await writeFile(new URL(`images/${picture.key}.webp`, import.meta.url), await render(picture))
}

async function render(picture: Picture): Promise<Buffer> {
  const parts: OverlayOptions[] = []
  for (const layer of await fitted(picture.layers)) {
    if (!(layer.motif in scenes)) parts.push({ input: await shadowOf(layer) })
    parts.push({ input: await draw(layer) })
  }
  return await sharp(svg(backdrop(picture)))
    .composite(parts)
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** Moves and scales the layers together, so that they fill the part that cards and square thumbnails show. */
async function fitted(layers: Layer[]): Promise<Layer[]> {
  if (layers.some((layer) => layer.motif in scenes)) return layers
  const drawn = await Promise.all(layers.map(async (layer) => ({ input: await draw(layer) })))
  const together = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(drawn)
    .png()
    .toBuffer()
  const { info } = await sharp(together).trim({ background: '#0000' }).toBuffer({ resolveWithObject: true })
  const scale = Math.min(660 / info.width, 560 / info.height, 1.4)
  const middleX = info.width / 2 - (info.trimOffsetLeft ?? 0) - width / 2
  const middleY = info.height / 2 - (info.trimOffsetTop ?? 0) - height / 2
  return layers.map((layer) => ({
    ...layer,
    size: layer.size * scale,
    x: (layer.x - middleX) * scale,
    y: (layer.y - middleY) * scale - 6,
  }))
}

function backdrop(picture: Picture): string {
  const [light, shade] = backdrops[picture.backdrop]
  return `<defs><radialGradient id="a" cx="480" cy="300" r="620" gradientUnits="userSpaceOnUse"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/>`
}

async function draw(layer: Layer): Promise<Buffer> {
  const scene = scenes[layer.motif]
  if (scene !== undefined) return await sharp(svg(scene)).png().toBuffer()
  const body = drawnFood[layer.motif] ?? drawnWare[layer.motif] ?? emoji[layer.motif]?.body
  if (body === undefined) throw new Error(`There is no motif ${layer.motif}.`)
  const scale = layer.size / 32
  const place = `translate(${width / 2 + layer.x} ${height / 2 + layer.y}) rotate(${layer.turn}) scale(${scale}) translate(-16 -16)`
  const drawn = sharp(svg(`<g transform="${place}" fill="none">${body}</g>`))
  return await (layer.tone === null ? drawn : drawn.modulate(tones[layer.tone])).png().toBuffer()
}

/** A soft, warm shadow, a little below the motif as from a lamp above. */
async function shadowOf(layer: Layer): Promise<Buffer> {
  const alpha = await sharp(await draw({ ...layer, y: layer.y + 16 }))
    .extractChannel('alpha')
    .blur(16)
    .linear(0.34, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: '#4A2F1C' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

function svg(content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}
