import { type FrontdeskTicket, screensApi } from '@theke/contract/ordering/screens-api.ts'
import { type ScreenState, nothingOnScreen, watchScreen } from '@theke/contract/ordering/watch-screen.ts'
import type { FrontdeskBranch } from '@theke/contract/shop/views/page-data.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { frontdeskColumn, type FrontdeskColumn } from '@theke/domain/ordering/counter/front-desk.ts'
import { LiveRegion } from '@theke/ui/live-region.tsx'
import { Wordmark } from '../../shell/logo.tsx'
import { fill } from '../../texts/i18n.ts'
import { frontdeskTexts } from '../../texts/german/frontdesk.ts'
import { wallTime } from '@theke/ui/wall-time.ts'
import { keepScreenAwake } from '@theke/ui/keep-screen-awake.ts'
import './frontdesk.css'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'

/** More would be too small to be read from afar. */
const maxShown = 24
const turnMs = 8000
/** How long a number that became ready is on every page; if there are many, the latest ones. */
const freshMs = 3 * 60_000
const maxFresh = 8

/** When the numbers became ready as far as this screen has seen it; those of its first answer long ago. */
type ReadySince = ReadonlyMap<string, number>
type Tickets = ScreenState<FrontdeskTicket> & { readySince: ReadySince }

type FrontdeskPageProps = { shop: ShopView; branch: FrontdeskBranch; apiKey: string }

/** The screen at the counter: which orders are being prepared and which can be picked up (R-ORDER-14). It is read from afar and runs for days. */
export function FrontdeskPage({ shop, branch, apiKey }: FrontdeskPageProps) {
  const state = useTickets(branch.id, apiKey)
  const clock = useClock()
  useEffect(keepScreenAwake, [])
  const inPreparation = numbersIn('inPreparation', state.rows)
  const ready = numbersIn('ready', state.rows)
  const fresh = freshOf(state)
  const isLoaded = state.at !== null
  return (
    <div className="frontdesk">
      <header className="frontdesk-head">
        <Wordmark name={shop.shopName} />
        <h1>{branch.name}</h1>
        <span className="num">{clock}</span>
      </header>
      <main id="main" tabIndex={-1} className="frontdesk-columns">
        <TicketColumn column="inPreparation" numbers={inPreparation} fresh={[]} isLoaded={isLoaded} />
        <TicketColumn column="ready" numbers={ready} fresh={fresh} isLoaded={isLoaded} />
      </main>
      <output className="frontdesk-problem" data-shown={state.problem !== null || undefined}>
        {problemText(state)}
      </output>
      <LiveRegion text={readyText(ready)} />
    </div>
  )
}

/** A pre-order has the number of another day, so one number may be there twice; it is shown once. */
function numbersIn(column: FrontdeskColumn, tickets: readonly FrontdeskTicket[]): string[] {
  const own = tickets.filter((ticket) => frontdeskColumn(ticket) === column)
  return [...new Set(own.map(({ ticketNumber }) => ticketNumber))]
}

function problemText({ problem, at }: ScreenState<unknown>): string {
  if (problem === null) return ''
  if (problem === 'refused') return frontdeskTexts.refused
  return at === null
    ? frontdeskTexts.offlineAtStart
    : fill(frontdeskTexts.offline, { time: wallTime(at).time })
}

function readyText(numbers: readonly string[]): string {
  return numbers.length === 0 ? '' : fill(frontdeskTexts.nowReady, { tickets: numbers.join(', ') })
}

/** The tickets of a branch, for as long as the screen is on. */
function useTickets(branchId: number, apiKey: string): Tickets {
  const [state, setState] = useState<Tickets>({ ...nothingOnScreen, readySince: new Map() })

  useEffect(() => {
    const params = { branchId, apiKey }
    return watchScreen(
      async (signal) => (await api.list(screensApi.listFrontdeskTickets, { params, signal })).data,
      (news) => setState((before) => withReadySince(before, { ...before, ...news })),
    )
  }, [branchId, apiKey])

  return state
}

function withReadySince(before: Tickets, now: Tickets): Tickets {
  const at = before.at === null ? 0 : (now.at ?? 0)
  const ready = numbersIn('ready', now.rows)
  return {
    ...now,
    readySince: new Map(ready.map((number) => [number, before.readySince.get(number) ?? at])),
  }
}

/** The numbers that became ready in the last minutes, the latest first. */
function freshOf({ readySince, at }: Tickets): string[] {
  return [...readySince]
    .filter(([, since]) => since > (at ?? 0) - freshMs)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxFresh)
    .map(([number]) => number)
}

type TicketColumnProps = {
  column: FrontdeskColumn
  numbers: readonly string[]
  /** Those of them that are on every page. */
  fresh: readonly string[]
  isLoaded: boolean
}

/** Ticket numbers as large as their number allows; too many take turns by pages, behind those that were just called. */
function TicketColumn({ column, numbers, fresh, isLoaded }: TicketColumnProps) {
  const isTurned = numbers.length > maxShown
  // With room for the fresh ones also while there are none, so that their coming and going moves no other number.
  const perPage = isTurned && column === 'ready' ? maxShown - maxFresh : maxShown
  const pages = Math.max(1, Math.ceil(numbers.length / perPage))
  const page = usePage(pages)
  const ofPage = numbers.slice(page * perPage, (page + 1) * perPage)
  const shown = isTurned ? [...new Set([...fresh, ...ofPage])] : numbers
  return (
    <section className="frontdesk-column" data-column={column} aria-labelledby={`frontdesk-${column}`}>
      <h2 id={`frontdesk-${column}`}>{frontdeskTexts[column]}</h2>
      {isLoaded && shown.length === 0 && <p className="frontdesk-none">{frontdeskTexts.none}</p>}
      <ul data-size={sizeFor(numbers.length)}>
        {shown.map((number) => (
          <li key={number} data-fresh={fresh.includes(number) || undefined}>
            {number}
          </li>
        ))}
      </ul>
      {pages > 1 && <p className="frontdesk-none">{fill(frontdeskTexts.page, { page: page + 1, pages })}</p>}
    </section>
  )
}

/** The page that is shown, each in its turn; where pages become fewer, the last one at most. */
function usePage(pages: number): number {
  const [page, setPage] = useState(0)
  const shown = Math.min(page, pages - 1)
  useEffect(() => {
    const timer = setInterval(() => setPage((shown + 1) % pages), turnMs)
    return () => clearInterval(timer)
  }, [shown, pages])
  return shown
}

function sizeFor(count: number): 'large' | 'medium' | 'small' {
  if (count <= 6) return 'large'
  return count <= 12 ? 'medium' : 'small'
}

/** The time of day; empty until hydration, because the server-rendered page is cached. */
function useClock(): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const tick = () => setText(wallTime(Date.now()).time)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return text
}
