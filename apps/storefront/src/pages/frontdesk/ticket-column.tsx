import type { FrontdeskColumn } from '@theke/domain/ordering/counter/front-desk.ts'
import { fill } from '../../texts/i18n.ts'
import { frontdeskTexts } from '../../texts/german/frontdesk.ts'

/** More would be too small to be read from afar. */
const maxShown = 24

type TicketColumnProps = { column: FrontdeskColumn; numbers: readonly string[]; isLoaded: boolean }

/** Ticket numbers as large as their number allows; of too many the newest are shown. */
export function TicketColumn({ column, numbers, isLoaded }: TicketColumnProps) {
  const shown = numbers.slice(-maxShown)
  const hidden = numbers.length - shown.length
  return (
    <section className="frontdesk-column" data-column={column} aria-labelledby={`frontdesk-${column}`}>
      <h2 id={`frontdesk-${column}`}>{frontdeskTexts[column]}</h2>
      {isLoaded && shown.length === 0 && <p className="frontdesk-none">{frontdeskTexts.none}</p>}
      <ul data-size={sizeFor(shown.length)}>
        {shown.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      {hidden > 0 && <p className="frontdesk-none">{fill(frontdeskTexts.more, { count: hidden })}</p>}
    </section>
  )
}

function sizeFor(count: number): 'large' | 'medium' | 'small' {
  if (count <= 6) return 'large'
  return count <= 12 ? 'medium' : 'small'
}
