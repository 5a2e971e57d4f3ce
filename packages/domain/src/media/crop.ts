/** Width to height of the pictures on cards (R-MEDIA-01). */
export const cardRatio = 4 / 3

/** The point of a picture that must stay in sight, in per cent from the left and from the top. */
export type Focus = { focusX: number; focusY: number }

type Crop = { left: number; top: number; width: number; height: number }

/**
 * The largest part of a picture that has a ratio of width to height, as near around the focus as the edges let it lie; in whole
 * pixels (R-MEDIA-01). A picture of 1600 × 900 with a ratio of 4:3 and its focus on the left edge keeps its left 1200 pixels.
 */
export function cropAround(width: number, height: number, ratio: number, { focusX, focusY }: Focus): Crop {
  const cropWidth = Math.max(1, Math.min(width, Math.floor(height * ratio)))
  const cropHeight = Math.max(1, Math.min(height, Math.round(cropWidth / ratio)))
  return {
    left: start(width, cropWidth, focusX),
    top: start(height, cropHeight, focusY),
    width: cropWidth,
    height: cropHeight,
  }
}

function start(whole: number, part: number, focus: number): number {
  const centred = Math.round((whole * focus) / 100 - part / 2)
  return Math.min(Math.max(centred, 0), whole - part)
}
