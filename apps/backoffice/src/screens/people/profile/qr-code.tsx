import { renderSVG } from 'uqr'

/** A text as a QR code, black on white with the quiet border that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { border: 4 })
  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} width={216} height={216} alt={label} />
  )
}
