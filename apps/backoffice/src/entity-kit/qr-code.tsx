import encodeQr from 'qr'

type QrCodeProps = { text: string; label: string; size?: number }

/** A text as a QR code, black on white with the quiet border that cameras need. */
export function QrCode({ text, label, size = 216 }: QrCodeProps) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(encodeQr(text, 'svg', { ecc: 'low', border: 4 }))}`
  return <img src={drawing} width={size} height={size} alt={label} style={{ background: '#fff' }} />
}
