/** Heaviest piece that a shop weighs, in grams. */
const heaviest = 200_000
const maxPieces = 200

/**
 * Reads what was weighed, piece by piece, in grams: whole numbers are grams, numbers with a comma kilograms. `192+167` are two pieces,
 * `0,359` is one of 359 g. Null where it cannot be read.
 */
export function parseWeights(text: string): number[] | null {
  const pieces = text.split('+').map((piece) => parseWeight(piece.trim()))
  if (pieces.length > maxPieces) return null
  return pieces.every((grams) => grams !== null) ? pieces : null
}

function parseWeight(text: string): number | null {
  const written = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(g|dag|kg)?$/i.exec(text)
  if (written === null) return null
  const [, whole = '', decimals, unit = decimals === undefined ? 'g' : 'kg'] = written
  const grams = Math.round(Number(`${whole}.${decimals ?? 0}`) * (factors.get(unit.toLowerCase()) ?? NaN))
  return grams > 0 && grams <= heaviest ? grams : null
}

const factors = new Map([
  ['g', 1],
  ['dag', 10],
  ['kg', 1000],
])

/** Writes what was weighed so that it can be read back: `192+167`. */
export function formatWeights(grams: readonly number[]): string {
  return grams.join('+')
}

/** How a weighed sum compares with the ordered one: usual, unusual enough to look twice, or most likely mistyped. */
type WeighingVerdict = 'usual' | 'unusual' | 'implausible'

/**
 * Judges a weighed sum. `tolerance` in percent is what a branch takes for usual; less than half or more than double what was ordered
 * is most likely a slip of the finger. Both weights in grams; without an ordered weight all is usual.
 */
export function judgeWeight(weighed: number, ordered: number | null, tolerance: number): WeighingVerdict {
  if (ordered === null || ordered <= 0) return 'usual'
  if (weighed * 2 < ordered || weighed > ordered * 2) return 'implausible'
  return Math.abs(weighed - ordered) * 100 <= ordered * tolerance ? 'usual' : 'unusual'
}
