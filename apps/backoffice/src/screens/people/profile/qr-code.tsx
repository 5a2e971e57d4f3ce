import encodeQr from 'qr'

/** A text as a QR code, black on white with the quiet border that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = `data:image/svg+xml,${encodeURIComponent(encodeQr(text, 'svg', { ecc: 'low', border: 4 }))}`
  return <img src={drawing} width={216} height={216} alt={label} style={{ background: '#fff' }} />
}
