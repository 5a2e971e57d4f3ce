import { roundDecimal } from '../../decimal.ts'
import { minuteMs } from '../../time/wall-time.ts'
import { normalisePhone } from '../checkout/phone.ts'
import { type Quota, type QuotaClaim, quotaLeft, type QuotaStanding } from './quota.ts'

/**
 * What became of a wish on the waiting list.
 * - `waiting`: nothing was free yet
 * - `offered`: it holds a place in the quotas until a time
 * - `ordered`, `declined`, `expired`, `removed`: it is over, and is never offered anything again unless its person enters anew
 */
export type WaitingState = 'waiting' | 'offered' | 'ordered' | 'declined' | 'expired' | 'removed'

/** A day `YYYY-MM-DD` on which a wish could be met: what it would take of quotas, and until when one can order for it, as an instant. */
export type OfferChoice = { day: string; claims: readonly QuotaClaim[]; until: number }

/** A wish with the quota it waits for and the days on which it could be met, the best first. */
export type WaitingWish<Entry> = { entry: Entry; quota: number; choices: readonly OfferChoice[] }

type Counts = { quotas: readonly Quota[]; standings: readonly QuotaStanding[] }

/**
 * To whom what is free is offered, in the order in which they entered. What a wish finds no place for is left to nobody behind it where the quota serves
 * strictly in order, as the quota it waits for does too once its list is switched off; a wish that can be met on no day any more holds up nobody. What was
 * sold beyond a quota is not free.
 */
export function planOffers<Entry>(
  wishes: readonly WaitingWish<Entry>[],
  { quotas, standings }: Counts,
): { entry: Entry; choice: OfferChoice }[] {
  const keyOf = ({ quota, period }: Pick<QuotaClaim, 'quota' | 'period'>) => `${quota} ${period}`
  const known = new Map(quotas.map((quota) => [quota.id, quota]))
  const taken = new Map(standings.map((one) => [keyOf(one), one.taken]))
  const leftOf = (claim: QuotaClaim) => {
    const quota = known.get(claim.quota)
    return quota === undefined ? 0 : quotaLeft(quota, taken.get(keyOf(claim)) ?? 0)
  }
  const reserved = new Set<string>()
  return wishes.flatMap(({ entry, quota, choices }) => {
    const fits = (claim: QuotaClaim) => !reserved.has(keyOf(claim)) && claim.amount <= leftOf(claim)
    const choice = choices.find(({ claims }) => claims.every(fits))
    if (choice === undefined) {
      const short = choices.flatMap(({ claims }) => claims.filter((claim) => !fits(claim)))
      for (const claim of short) {
        const rule = known.get(claim.quota)?.waitingList
        const isSwitchedOff = rule === 'off' && claim.quota === quota
        if (rule === 'inOrder' || isSwitchedOff) reserved.add(keyOf(claim))
      }
      return []
    }
    for (const claim of choice.claims)
      taken.set(keyOf(claim), roundDecimal((taken.get(keyOf(claim)) ?? 0) + claim.amount, 3))
    return [{ entry, choice }]
  })
}

/** The names of the quotas that keep a wish waiting, each once; none where a day has room for it. */
export function bindingQuotas(choices: readonly OfferChoice[], { quotas, standings }: Counts): string[] {
  const shortOf = ({ claims }: OfferChoice) =>
    claims.flatMap(({ quota: id, period, amount }) => {
      const quota = quotas.find((each) => each.id === id)
      const taken = standings.find((one) => one.quota === id && one.period === period)?.taken ?? 0
      return quota === undefined || amount <= quotaLeft(quota, taken) ? [] : [quota.name]
    })
  const short = choices.map(shortOf)
  return short.some(({ length }) => length === 0) ? [] : [...new Set(short.flat())]
}

/**
 * The last instant up to `to` at which something is possible, to the minute; null where it is not even at `from`. Once impossible it has to stay so, as
 * ordering for a day does.
 */
export function lastInstantOf(isPossible: (at: number) => boolean, from: number, to: number): number | null {
  if (to <= from || !isPossible(from)) return null
  if (isPossible(to)) return to
  let possible = from
  let impossible = to
  while (impossible - possible > minuteMs) {
    const middle = Math.floor((possible + impossible) / 2)
    if (isPossible(middle)) possible = middle
    else impossible = middle
  }
  return possible
}

/** By what a person is known on a waiting list: the e-mail address or, without one, the telephone number. */
export function waitingContact({ email, phone }: { email: string; phone: string }): string {
  return email.trim().toLowerCase() || normalisePhone(phone)
}
