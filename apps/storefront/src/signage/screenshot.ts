import type { Overlay } from './overlay.ts'
import type { Stage } from './stage.ts'
import { playerTexts } from './player-texts.ts'

const widest = 1920

/**
 * A picture of what this page shows, as a data URL: browsers let no page photograph the screen, so what is played is drawn once more, with the
 * texts over it. Of a live page its words are drawn. Whether the panel behind is lit, no page can know.
 */
export function takeScreenshot(stage: Stage, overlay: Overlay): string {
  const scale = Math.min(1, widest / Math.max(innerWidth, innerHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(innerWidth * scale)
  canvas.height = Math.round(innerHeight * scale)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const shown = stage.shown()
  if (shown?.element instanceof HTMLImageElement) {
    drawWhole(context, shown.element, shown.element.naturalWidth, shown.element.naturalHeight)
  } else if (shown?.element instanceof HTMLVideoElement) {
    drawWhole(context, shown.element, shown.element.videoWidth, shown.element.videoHeight)
  } else if (shown) {
    const words =
      shown.element instanceof HTMLIFrameElement ? (shown.element.contentDocument?.body.innerText ?? '') : ''
    drawLines(context, [playerTexts.live(shown.item.name), '', ...words.split('\n').filter(Boolean)])
  }
  for (const { kind, text } of overlay.texts()) drawText(context, kind, text)
  return canvas.toDataURL('image/jpeg', 0.8)
}

function drawWhole(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  width: number,
  height: number,
): void {
  const { canvas } = context
  const scale = Math.min(canvas.width / width, canvas.height / height)
  const [w, h] = [width * scale, height * scale]
  context.drawImage(source, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h)
}

function drawLines(context: CanvasRenderingContext2D, lines: readonly string[]): void {
  const size = Math.round(context.canvas.height / 32)
  context.fillStyle = '#fff'
  context.font = `${size}px system-ui, sans-serif`
  lines.slice(0, 28).forEach((line, index) => context.fillText(line, size, size * 1.5 + index * size * 1.1))
}

function drawText(context: CanvasRenderingContext2D, kind: string, text: string): void {
  const { width, height } = context.canvas
  const size = Math.round(Math.min(width, height) / (kind === 'message' ? 12 : 28))
  const top = kind === 'notice' ? height - size * 2 : kind === 'message' ? 0 : height / 2 - size
  context.fillStyle = kind === 'message' ? '#141110' : 'rgb(0 0 0 / 80%)'
  context.fillRect(0, top, width, kind === 'message' ? height : size * 2)
  context.fillStyle = '#fff'
  context.font = `600 ${size}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.fillText(text, width / 2, kind === 'message' ? height / 2 : top + size * 1.35, width * 0.95)
}
