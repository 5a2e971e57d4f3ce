/** Picture formats that are decoded here. Anything else, SVG above all, never reaches a decoder. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

/** The format of a picture by its first bytes; null for everything else. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  const start = bytes.toString('latin1', 0, 32)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  return /^[^]{4}ftyp[^]*avi[fs]/.test(start) ? 'avif' : null
}
