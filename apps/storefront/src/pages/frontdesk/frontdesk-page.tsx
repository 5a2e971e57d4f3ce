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

type FrontdeskPageProps = { shop: ShopView; branch: FrontdeskBranch; apiKey: string }

/** The screen at the counter: which orders are being prepared and which can be picked up (R-ORDER-14). It is read from afar and runs for days. */
export function FrontdeskPage({ shop, branch, apiKey }: FrontdeskPageProps) {
  const state = useTickets(branch.id, apiKey)
  const clock = useClock()
  useEffect(keepScreenAwake, [])
  const inPreparation = numbersIn('inPreparation', state.rows)
  const ready = numbersIn('ready', state.rows)
  const isLoaded = state.at !== null
  return (
    <div className="frontdesk">
      <header className="frontdesk-head">
        <Wordmark name={shop.shopName} />
        <h1>{branch.name}</h1>
        <span className="num">{clock}</span>
      </header>
      <main id="main" tabIndex={-1} className="frontdesk-columns">
        <TicketColumn column="inPreparation" numbers={inPreparation} isLoaded={isLoaded} />
        <TicketColumn column="ready" numbers={ready} isLoaded={isLoaded} />
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
function useTickets(branchId: number, apiKey: string): ScreenState<FrontdeskTicket> {
  const [state, setState] = useState<ScreenState<FrontdeskTicket>>(nothingOnScreen)

  useEffect(() => {
    const params = { branchId, apiKey }
    return watchScreen(
      async (signal) => (await api.list(screensApi.listFrontdeskTickets, { params, signal })).data,
      (news) => setState((before) => ({ ...before, ...news })),
    )
  }, [branchId, apiKey])

  return state
}

type TicketColumnProps = { column: FrontdeskColumn; numbers: readonly string[]; isLoaded: boolean }

/** Ticket numbers as large as their number allows; too many take turns by pages. */
function TicketColumn({ column, numbers, isLoaded }: TicketColumnProps) {
  const pages = Math.max(1, Math.ceil(numbers.length / maxShown))
  const page = useTurn() % pages
  const perPage = Math.ceil(numbers.length / pages)
  const shown = numbers.slice(page * perPage, (page + 1) * perPage)
  return (
    <section className="frontdesk-column" data-column={column} aria-labelledby={`frontdesk-${column}`}>
      <h2 id={`frontdesk-${column}`}>{frontdeskTexts[column]}</h2>
      {isLoaded && shown.length === 0 && <p className="frontdesk-none">{frontdeskTexts.none}</p>}
      <ul data-size={sizeFor(perPage)} data-turns={pages > 1 || undefined}>
        {shown.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      {pages > 1 && <p className="frontdesk-none">{fill(frontdeskTexts.page, { page: page + 1, pages })}</p>}
    </section>
  )
}

/** How often pages have been turned. */
function useTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [])
  return turn
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
