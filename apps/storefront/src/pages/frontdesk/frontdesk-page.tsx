import type { FrontdeskTicket } from '@theke/contract/ordering/screens-api.ts'
import type { ScreenState } from '@theke/contract/ordering/watch-screen.ts'
import type { FrontdeskBranch } from '@theke/contract/shop/views/page-data.ts'
import type { ShopView } from '@theke/contract/shop/views/storefront-views.ts'
import { frontdeskColumn, type FrontdeskColumn } from '@theke/domain/ordering/counter/front-desk.ts'
import { LiveRegion } from '@theke/ui/live-region.tsx'
import { Wordmark } from '../../shell/logo.tsx'
import { fill } from '../../texts/i18n.ts'
import { frontdeskTexts } from '../../texts/german/frontdesk.ts'
import { TicketColumn } from './ticket-column.tsx'
import { clockText, useClock } from './use-clock.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { useTickets } from './use-tickets.ts'
import './frontdesk.css'

type FrontdeskPageProps = { shop: ShopView; branch: FrontdeskBranch; apiKey: string }

/** The screen at the counter: which orders are being prepared and which can be picked up (R-ORDER-14). It is read from afar and runs for days. */
export function FrontdeskPage({ shop, branch, apiKey }: FrontdeskPageProps) {
  const state = useTickets(branch.id, apiKey)
  const clock = useClock()
  useScreenAwake()
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
  return at === null ? frontdeskTexts.offlineAtStart : fill(frontdeskTexts.offline, { time: clockText(at) })
}

function readyText(numbers: readonly string[]): string {
  return numbers.length === 0 ? '' : fill(frontdeskTexts.nowReady, { tickets: numbers.join(', ') })
}
