/** One motif laid on the picture. Positions are pixels from the centre of 960 × 720, `turn` is degrees clockwise. */
export type Layer = { motif: string; size: number; x: number; y: number; turn: number; tone: Tone | null }

/** How a file `demo/images/<key>.webp` is composed; layers lie in order, the last one on top. */
export type Picture = { key: string; alt: string; folder: string; backdrop: Backdrop; layers: Layer[] }

/** Light in the middle, shade at the rim. */
export const backdrops = {
  sand: ['#F7F1E7', '#E6DCCB'],
  rose: ['#F8EFE9', '#E8D9CF'],
  blush: ['#F8ECE7', '#E9D6CD'],
  straw: ['#F8F2DF', '#E9DDBD'],
  moss: ['#EEF0E2', '#D5DAC3'],
  clay: ['#F5ECE2', '#E2D3C1'],
  cream: ['#FAF4E2', '#EADFC2'],
  linen: ['#F3EFE8', '#DDD6CB'],
  sage: ['#EEF1E6', '#D3DBC9'],
  mist: ['#EFF3EF', '#D3DDD8'],
  fir: ['#E9EEE3', '#C6D2BF'],
  dusk: ['#F4EDE4', '#DCD0C2'],
} as const
type Backdrop = keyof typeof backdrops

/** Shifts in colour, so that one piece of meat can be pork, veal or venison. */
export const tones = {
  veal: { brightness: 1.1, saturation: 0.62, hue: 6 },
  pork: { brightness: 1.1, saturation: 0.72, hue: 0 },
  lamb: { brightness: 0.98, saturation: 0.82, hue: -6 },
  game: { brightness: 0.72, saturation: 0.95, hue: -4 },
  aged: { brightness: 0.85, saturation: 0.95, hue: 2 },
  pale: { brightness: 1.06, saturation: 0.7, hue: 4 },
  dark: { brightness: 0.8, saturation: 0.9, hue: 0 },
  crisp: { brightness: 1.45, saturation: 1.15, hue: 8 },
  amber: { brightness: 0.98, saturation: 0.95, hue: 14 },
} as const
type Tone = keyof typeof tones

export function put(motif: string, size: number, x = 0, y = 0, turn = 0, tone: Tone | null = null): Layer {
  return { motif, size, x, y, turn, tone }
}

/** The pictures of one folder, all on the same backdrop: key → what it shows, then the layers. */
export function picturesOf(
  folder: string,
  backdrop: Backdrop,
  given: Record<string, [string, ...Layer[]]>,
): Picture[] {
  return Object.entries(given).map(([key, [alt, ...layers]]) => ({ key, alt, folder, backdrop, layers }))
}
