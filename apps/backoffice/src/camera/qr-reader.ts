/** Reads the QR code in the picture of a video; null where there is none. */
export type QrReader = (screen: HTMLVideoElement) => Promise<string | null>

/** What browsers with the Barcode Detection API offer; not yet part of TypeScript's own types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  var BarcodeDetector: DetectorClass | undefined
}

const qrCode = 'qr_code'

/** The browser's own reader, or one in script where it has none: iPads and most desktops. */
export async function openQrReader(): Promise<QrReader> {
  return (await ownReader()) ?? scriptReader()
}

async function ownReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis
  if (BarcodeDetector === undefined) return null
  // Some have the interface and nothing behind it.
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes(qrCode)) return null
  const detector = new BarcodeDetector({ formats: [qrCode] })
  return async (screen) => (await detector.detect(screen))[0]?.rawValue ?? null
}

async function scriptReader(): Promise<QrReader> {
  const { default: decodeQr } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('This browser draws nothing')
  return (screen) => {
    const { videoWidth: width, videoHeight: height } = screen
    if (width === 0) return Promise.resolve(null)
    Object.assign(canvas, { width, height })
    drawing.drawImage(screen, 0, 0, width, height)
    try {
      return Promise.resolve(
        decodeQr({ width, height, data: drawing.getImageData(0, 0, width, height).data }),
      )
    } catch {
      // It throws where it finds no code, which is the usual picture.
      return Promise.resolve(null)
    }
  }
}
