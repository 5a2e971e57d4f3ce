/** How many modules wide an EAN with 8 or 13 digits is, without the white beside it. */
export function eanModules(ean: string): number {
  return ean.length === 13 ? 95 : 67
}

/** An article number as an EAN, with 8 or 13 digits and the right last one; null for any other number. */
export function eanOf(articleNumber: string): string | null {
  const digits = articleNumber.replace(/[ -]/g, '')
  if (!/^(\d{8}|\d{13})$/.test(digits)) return null
  return Number(digits.at(-1)) === checkDigit(digits.slice(0, -1)) ? digits : null
}

/** The last digit of an EAN: from the right every second digit counts once, the others three times. */
function checkDigit(digits: string): number {
  const weighed = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => digit * (index % 2 === 0 ? 3 : 1))
  return (10 - (weighed.reduce((sum, value) => sum + value, 0) % 10)) % 10
}

const leftBars = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const rightBars = leftBars.map((bars) => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1')))
const mirroredBars = rightBars.map((bars) => Array.from(bars).toReversed().join(''))
// The first of 13 digits has no bars: it is encoded by which of the six after it are mirrored.
const mirroredPlaces = ['', '245', '235', '234', '145', '125', '123', '135', '134', '124']

/** The bars of an EAN from left to right, a letter for each module: 1 is black. */
export function eanBars(ean: string): string {
  const mirrored = ean.length === 13 ? (mirroredPlaces[Number(ean[0])] ?? '') : ''
  const digits = Array.from(ean.slice(ean.length === 13 ? 1 : 0), Number)
  const left = digits.slice(0, digits.length / 2)
  const right = digits.slice(digits.length / 2)
  return [
    '101',
    ...left.map((digit, place) => (mirrored.includes(String(place)) ? mirroredBars : leftBars)[digit]),
    '01010',
    ...right.map((digit) => rightBars[digit]),
    '101',
  ].join('')
}
