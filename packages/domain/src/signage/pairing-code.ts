/** Capital letters without those that are mistaken for others or for digits. */
export const pairingLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const pairingCodeLength = 6
/** A code that nobody typed in by then is worth nothing. */
export const pairingLifeMs = 10 * 60_000

/** A new code; `random` gives a whole number from 0 to below its argument. */
export function newPairingCode(random: (below: number) => number): string {
  return Array.from({ length: pairingCodeLength }, () => pairingLetters[random(pairingLetters.length)]).join(
    '',
  )
}

/** A code as it was meant, however it was typed; null where it cannot be one. */
export function typedPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return new RegExp(`^[${pairingLetters}]{${pairingCodeLength}}$`).test(code) ? code : null
}
