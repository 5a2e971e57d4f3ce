import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { type OrderView, remainingItems } from '@theke/contract/ordering/order.ts'
import { dayOf, minutesOfDay } from '@theke/domain/time/wall-time.ts'
import { centsOf, type Facts, ledgerParts, sumOf } from './gather-facts.ts'
import { rememberedStep, type Wait } from './diary.ts'
import { isOver, personOf } from './people.ts'
import { costOf, peakDay, tickMinutes } from './season.ts'

/** Something that has to hold after a season; `detail` says what was compared, and what differs. */
export type Finding = { name: string; holds: boolean; detail: string }

const maxPeakMs = 300
/** With fewer orders the slowest says nothing about a hundredth of them, and perhaps none is due in the hours in which a branch is offline. */
const enoughOrders = 100
const euros = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')} €`

/** Compares what is known after a season, each with what another way says. */
export function findingsOf(facts: Facts): Finding[] {
  const views = facts.orders.map(({ view }) => view)
  const { counter, online, all } = ledgerParts(facts.ledger)
  const handedOver = views.filter(({ isCompleted }) => isCompleted)
  return [
    {
      name: 'Keine Bestellung verloren, keine doppelt',
      holds: facts.stored === facts.orders.length,
      detail: `${facts.orders.length} angenommen, ${facts.stored} gespeichert`,
    },
    noneOf(
      'Jede Bestellung ist übergeben, storniert oder als nicht abgeholt vermerkt',
      'offen',
      views.filter((view) => !isOver(view)),
    ),
    noneOf('Jede endete so, wie es gemeint war', 'anders', facts.orders.filter(isOtherwise).map(viewOf)),
    noneOf('Bezahlt ist auf den Cent, was es kostet', 'mit offenem Betrag', views.filter(isMoneyLeft)),
    noneOf(
      'Jede Bestellung kostet, was ihre Waren nach der Waage kosten',
      'anders',
      facts.orders.filter(isPricedOtherwise).map(viewOf),
    ),
    compared(
      'Ledger und Bestellungen nennen dasselbe Geld',
      all,
      sumOf(views.map(({ payment }) => centsOf(payment.secured))),
    ),
    tillsAgree(facts.closed, counter),
    compared('Zahlungsanbieter und Ledger nennen dasselbe Geld', facts.atProvider, online),
    compared(
      'Statistik und Bestellungen nennen denselben Umsatz',
      facts.sold,
      sumOf(handedOver.map(({ pricing }) => centsOf(pricing.totalGross))),
    ),
    listsAddUp(facts, handedOver),
    placesHeld(facts, views),
    countsHold(facts),
    quotasHeld(facts, views),
    slipsPrinted(facts),
    nothingWaits(facts),
    confirmedOnce(facts),
    rememberedArrived(facts),
    allServed(facts),
    fewRefused(facts),
    quickAnswers(facts),
    ...(facts.browsers === null ? [] : [doneInBrowsers(facts.browsers)]),
  ]
}

type LiveView = Facts['orders'][number]
const viewOf = ({ view }: LiveView) => view

function isOtherwise({ live: { fate }, view }: LiveView): boolean {
  if (fate === 'collected') return !view.isCompleted
  if (fate === 'not-collected') return view.endReason !== 'not-collected' && !view.isCompleted
  return view.isCompleted
}

function isMoneyLeft({ isCompleted, payment }: OrderView): boolean {
  return centsOf(payment.toReturn) !== 0 || (isCompleted && centsOf(payment.open) !== 0)
}

/** By the price list and the weights that the simulation has put on the scale; never by what the shop says. */
function isPricedOtherwise({ live: { basket, added, weightFactor }, view }: LiveView): boolean {
  const cost = sumOf([...basket, ...added].map((line) => costOf(line, weightFactor)))
  return view.isCompleted && centsOf(view.pricing.totalGross) !== cost
}

function tillsAgree(closed: Facts['closed'], counter: Facts['closed']): Finding {
  const wrong = differences(closed, counter)
  const sums = [closed, counter].map((amounts) => euros(sumOf([...amounts.values()])))
  return {
    name: 'Abschlüsse und Ledger nennen dasselbe Geld, je Filiale und Zahlungsart',
    holds: wrong.length === 0 && counter.size > 0,
    detail: `${sums.join(' und ')}, ${counter.size} verglichen, ${wrong.length} anders${some(wrong)}`,
  }
}

/** What the lists of all days say is what was handed over, by product, branch and day, and as it was weighed. */
function listsAddUp({ lists, weighed }: Facts, handedOver: readonly OrderView[]): Finding {
  const items = handedOver.flatMap((view) =>
    remainingItems(view.items).map((item) => ({
      ...item,
      place: `${item.product.id} ${view.branch.id} ${dayOf(dueAt(view))}`,
    })),
  )
  const told = addedUp(lists.map((cell) => [`${cell.product} ${cell.branch} ${cell.day}`, cell.amount]))
  const found = addedUp(items.map(({ place, amount }) => [place, amount]))
  const toldWeights = addedUp(weighed.map(({ product, amount }) => [`${product}`, amount]))
  const foundWeights = addedUp(
    items.map(({ product, scale }) => [`${product.id}`, sumOf(scale?.weights ?? []) / 1000]),
  )
  const wrong = [...differences(told, found), ...differences(toldWeights, foundWeights)]
  return {
    name: 'Produktionslisten ergeben, was übergeben wurde',
    holds: wrong.length === 0,
    detail: `${told.size} Mengen je Produkt, Filiale und Tag verglichen, ${wrong.length} anders${some(wrong)}`,
  }
}

function dueAt({ appointment, appointmentDate, createdAt }: OrderView): number {
  return Date.parse(appointment ?? appointmentDate ?? createdAt)
}

function addedUp(parts: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [key, amount] of parts) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}

function differences(told: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): string[] {
  const keys = new Set([...told.keys(), ...found.keys()])
  return [...keys].filter((key) => Math.abs((told.get(key) ?? 0) - (found.get(key) ?? 0)) > 0.0005)
}

/** What staff agreed on beyond the limit says why, and who it was. */
function isAgreedByStaff({ history }: OrderView): boolean {
  return history.some(({ note, user }) => note.includes('Ausnahme') && user !== null)
}

function placesHeld({ places }: Facts, views: readonly OrderView[]): Finding {
  const taken = new Map<string, number>()
  let agreed = 0
  for (const view of views) {
    if (isGone(view) || view.appointment === null) continue
    if (isAgreedByStaff(view)) {
      agreed++
      continue
    }
    const at = Date.parse(view.appointment)
    const key = `${view.branch.id} ${dayOf(at)} ${Math.floor(minutesOfDay(at) / tickMinutes)}`
    taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  const most = Math.max(0, ...taken.values())
  return {
    name: 'Kein Termin hat mehr Bestellungen als Plätze, außer was namentlich ausgemacht wurde',
    holds: most <= places,
    detail: `höchstens ${most} von ${places}, dazu ${agreed} ausgemachte`,
  }
}

function countsHold({ recounts: { counted, wrong } }: Facts): Finding {
  return {
    name: 'Die Zählung der Plätze stimmt jeden Abend mit dem Nachzählen',
    holds: counted > 0 && wrong.length === 0,
    detail: `${counted} Zeiten nachgezählt, ${wrong.length} anders${some(wrong)}`,
  }
}

function quotasHeld({ quotas, branches, goose }: Facts, views: readonly OrderView[]): Finding {
  const details: string[] = []
  let holds = true
  for (const { branch, amount, standing } of quotas) {
    const sold = sumOf(
      views
        .filter((view) => view.branch.id === branches[branch] && !isGone(view))
        .flatMap(({ items }) => remainingItems(items))
        .filter(({ product }) => product.id === goose)
        .map((item) => Math.round((item.ordered?.amount ?? item.amount) * 1000)),
    )
    const told = Number(/^([\d.,]+) von/.exec(standing)?.[1]?.replaceAll('.', '').replace(',', '.'))
    if (sold > amount * 1000 || Math.round(told * 1000) !== sold) holds = false
    details.push(`${(sold / 1000).toFixed(1)} von ${amount} kg, Stand „${standing}“`)
  }
  return {
    name: 'Kein Kontingent ist überzogen, jedes zählt wie die Bestellungen',
    holds,
    detail: details.join('; '),
  }
}

function slipsPrinted({ orders, strips, droppedSlips, diary }: Facts): Finding {
  const slips = new Map<string, number>()
  for (const strip of strips) {
    const number = /Nummer (\d+)/.exec(strip)?.[1]
    if (number === undefined) continue
    const isMarked = /KOPIE|NDERUNG|STORN/i.test(strip)
    slips.set(number, (slips.get(number) ?? 0) + (isMarked ? 0 : 1))
  }
  const unprinted = orders.filter(({ live }) => live.fate !== 'unpaid' && !slips.has(String(live.number)))
  const missing = unprinted.filter(({ view }) => !view.isCanceled || !droppedSlips.has(view.id))
  const doubled = [...slips].filter(([, count]) => count > 1)
  const numbers = missing.map(({ live }) => `Nr. ${live.number}`).join(', ')
  const detail = [
    `${strips.length} Bons zu ${slips.size} Bestellungen`,
    `${missing.length} fehlen${numbers === '' ? '' : ` (${numbers})`}`,
    `${unprinted.length - missing.length} storniert, bevor gedruckt wurde`,
    `${doubled.length} doppelt ohne Kennzeichen`,
    `${diary.printedAgain} von Hand noch einmal gedruckt`,
  ]
  return {
    name: 'Jeder Bon ist gedruckt, doppelte sind gekennzeichnet',
    holds: missing.length === 0 && doubled.length === 0,
    detail: detail.join(', '),
  }
}

function nothingWaits({ waiting: { messages, failed, prints } }: Facts): Finding {
  return {
    name: 'Nichts wartet mehr',
    holds: [messages, prints, failed].every((count) => count === 0),
    detail: `${messages} Nachrichten und ${prints} Drucke warten, ${failed} Nachrichten gescheitert`,
  }
}

/** A mail server knows a mail that it has had already by its id; two mails that say the same are a fault. */
function confirmedOnce({ mails, orders }: Facts): Finding {
  const told = mails.filter(({ subject }) => /eingegangen|bestätigt/.test(subject))
  const idsOf = new Map<string, Set<string>>()
  for (const { to, subject, id } of told) {
    const key = `${to} ${subject}`
    idsOf.set(key, (idsOf.get(key) ?? new Set()).add(id))
  }
  const reached = new Set(told.map(({ to }) => to))
  const untold = orders.filter(
    ({ live }) => live.channel === 'web' && live.fate !== 'unpaid' && !reached.has(personOf(live).email),
  )
  const doubled = [...idsOf].filter(([, ids]) => ids.size > 1).map(([key]) => key)
  const again = told.length - sumOf([...idsOf.values()].map(({ size }) => size))
  return {
    name: 'Jede Bestellung im Web ist bestätigt, keine zweimal',
    holds: untold.length === 0 && doubled.length === 0,
    detail: `${mails.length} Mails, ${untold.length} fehlen, ${doubled.length} doppelt${some(doubled)}; ${again} nach einem Absturz unter derselben Kennung noch einmal übertragen`,
  }
}

/** What staff did offline is taken later as they did it; nobody changed these orders meanwhile. */
function rememberedArrived({ orders, diary: { offlineSteps, refused } }: Facts): Finding {
  const lost = [...refused].filter(([reason]) => reason.startsWith(rememberedStep))
  const count = sumOf(lost.map(([, times]) => times))
  return {
    name: 'Kein Schritt, der ohne Verbindung gemerkt wurde, ist abgelehnt',
    holds: (offlineSteps > 0 || orders.length < enoughOrders) && count === 0,
    detail: `${offlineSteps} gemerkt, ${count} abgelehnt${some(lost.map(([reason]) => reason))}`,
  }
}

/** A share of the orders that may happen to, or a few where there are not many. */
const atMost = (share: number, { orders }: Facts) => Math.max(5, Math.ceil(orders.length * share))

/** Servers die and printers stop, and yet nobody comes in vain. */
function allServed(facts: Facts): Finding {
  const { late, cameAgain } = facts.diary
  return {
    name: 'Niemand musste abends nacharbeiten, und kaum jemand warten',
    holds: late.length === 0 && cameAgain.size <= atMost(0.01, facts),
    detail: `${late.length} abends offen${some(late.map(String))}, ${cameAgain.size} warteten eine halbe Stunde oder länger`,
  }
}

/** What was done offline is judged by itself. */
function fewRefused(facts: Facts): Finding {
  const { refused, turnedAway } = facts.diary
  const others = [...refused].filter(([reason]) => !reason.startsWith(rememberedStep))
  const count = sumOf(others.map(([, times]) => times))
  return {
    name: 'Fast nichts ist abgelehnt, fast niemand abgewiesen',
    holds: count <= atMost(0.03, facts) && turnedAway <= atMost(0.03, facts),
    detail: `${count} Schritte abgelehnt, ${turnedAway} Bestellungen abgewiesen`,
  }
}

/** The hour of the peak day in which most customers ordered, and how long each waited for the answer; milliseconds, the shortest first. */
function waitsOfPeakHour(waits: readonly Wait[]): { hour: number; sorted: number[] } {
  const ordered = waits.filter(
    ({ path, isCustomer, at }) =>
      isCustomer && path === customerOrderApi.placeOrder.path && dayOf(at) === peakDay,
  )
  const hours = Map.groupBy(ordered, ({ at }) => Math.floor(minutesOfDay(at) / 60))
  const [busiest] = [...hours].toSorted(([, a], [, b]) => b.length - a.length)
  const [hour, own] = busiest ?? [0, []]
  return { hour, sorted: own.map(({ ms }) => ms).toSorted((a, b) => a - b) }
}

/** A part of sorted numbers from the beginning, such as 0.99, ends at this one. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function quickAnswers({ diary }: Facts): Finding {
  const { hour, sorted } = waitsOfPeakHour(diary.waits)
  const worst = percentile(sorted, 0.99)
  const isEnough = sorted.length >= enoughOrders
  return {
    name: `In der stärksten Stunde des ${peakDay} ist die Bestellung eines Kunden in ${maxPeakMs} ms angenommen (99 %)`,
    holds: !isEnough || worst <= maxPeakMs,
    detail: `${sorted.length} Bestellungen von Kunden ab ${hour} Uhr, Hälfte in ${percentile(sorted, 0.5).toFixed(0)} ms, 99 % in ${worst.toFixed(0)} ms${isEnough ? '' : ': zu wenige für ein Urteil'}`,
  }
}

function doneInBrowsers({ orders, steps, problems }: NonNullable<Facts['browsers']>): Finding {
  return {
    name: 'Was Menschen im Browser taten, kam genau einmal an',
    holds: problems.length === 0 && orders > 0 && steps > 0,
    detail: `${orders} Bestellungen am Handy, ${steps} am Tablet ohne Verbindung übergeben, ${problems.length} Probleme${some(problems)}`,
  }
}

const isGone = ({ isCanceled, isFailed, isRejected }: OrderView) => isCanceled || isFailed || isRejected

function compared(name: string, one: number, other: number): Finding {
  return { name, holds: one === other, detail: `${euros(one)} und ${euros(other)}` }
}

function noneOf(name: string, what: string, wrong: readonly OrderView[]): Finding {
  const named = wrong.map(({ id, status }) => `${id} (${status})`)
  return { name, holds: wrong.length === 0, detail: `${wrong.length} ${what}${some(named)}` }
}

const maxNamed = 10

function some(named: readonly string[]): string {
  return named.length === 0 ? '' : `: ${named.slice(0, maxNamed).join(', ')}`
}
