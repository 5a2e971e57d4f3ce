import { escapeHtml } from '@theke/domain/escape-html.ts'
import sharp from 'sharp'
import type { FileStore } from '../storage/file-store.ts'
import { originalKey } from '../media/image-keys.ts'
import { sharpJob } from '../media/sharp-jobs.ts'
import type { AppIcon } from './app-manifest.ts'

type Shape = {
  size: number
  /** Devices cut these to a shape of their own, so what matters stays in the middle. */
  isMaskable: boolean
}

const letterHeight = 0.46
const pictureWidth = { any: 0.84, maskable: 0.62 }

/** The icon of the installed shop as PNG. */
export async function renderAppIcon(icon: AppIcon, shape: Shape, files: FileStore): Promise<Buffer> {
  const original = icon.image ? await files.read(originalKey(icon.image)) : null
  return sharpJob(async () =>
    original === null
      ? onSquare(shape.size, icon.color, await drawnLetter(icon, shape.size))
      : onSquare(shape.size, '#ffffff', await fitted(original, shape)),
  )
}

function onSquare(size: number, background: string, input: Buffer): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

function fitted(original: Buffer, { size, isMaskable }: Shape): Promise<Buffer> {
  const width = Math.round(size * (isMaskable ? pictureWidth.maskable : pictureWidth.any))
  return sharp(original).resize({ width, height: width, fit: 'inside' }).png().toBuffer()
}

function drawnLetter({ letter }: AppIcon, size: number): Promise<Buffer> {
  const side = Math.round(size * letterHeight)
  return sharp({
    text: {
      text: `<span foreground="white" weight="bold">${escapeHtml(letter.toUpperCase())}</span>`,
      font: 'sans',
      width: side,
      height: side,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
}
