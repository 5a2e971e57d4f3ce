// What a digit counts by each of the weights of GS1: twice, less its tens; three times; five times, with or less its tens. The last place counts.
const twiceLess = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
const thrice = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
const fiveMore = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
const fiveLess = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

const ofFour = [twiceLess, twiceLess, thrice, fiveLess]
const ofFive = [fiveMore, twiceLess, fiveLess, fiveMore, twiceLess]

/**
 * The check digit of a price or weight of four or five digits inside a code (GS1 General Specifications, section 7.9); null for any other length.
 */
export function measureCheckDigit(digits: string): number | null {
  if (digits.length === 4) return (sumBy(digits, ofFour) * 3) % 10
  if (digits.length === 5) return fiveLess.indexOf((10 - (sumBy(digits, ofFive) % 10)) % 10)
  return null
}

function sumBy(digits: string, weights: readonly (readonly number[])[]): number {
  return weights.reduce((sum, counts, place) => sum + (counts[Number(digits[place])] ?? 0), 0)
}
