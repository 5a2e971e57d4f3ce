/** A JPEG is decoded at an eighth of its size, so that pictures of large camera sensors cost little. */
const maxJpegPixels = 210_000_000
/** Everything else is unpacked pixel by pixel. */
const maxPixels = 50_000_000

/** Whether a picture has more pixels than are decoded for somebody who is not trusted; `metadata` is that of its header. */
export function isTooLargeToDecode(metadata: { format?: string; width: number; height: number }): boolean {
  return metadata.width * metadata.height > (metadata.format === 'jpeg' ? maxJpegPixels : maxPixels)
}
