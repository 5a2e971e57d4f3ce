/** The bytes of a base64 data URL; null where it is something else or empty. What it says of its type is not believed. */
export function bytesOfDataUrl(text: string): Buffer | null {
  const comma = text.indexOf(',')
  if (!text.startsWith('data:') || comma === -1 || !text.slice(0, comma).endsWith(';base64')) return null
  const bytes = Buffer.from(text.slice(comma + 1), 'base64')
  return bytes.length === 0 ? null : bytes
}
