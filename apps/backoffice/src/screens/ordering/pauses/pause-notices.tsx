import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BranchPauses, PauseKind } from '@theke/contract/shop/pauses-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useMay } from '../../../session/session.ts'
import { shortMoment } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import classes from './pauses.module.css'
import { pausesTexts as texts } from './pauses-texts.ts'
import { stateText, usePauseChange } from './pause-choices.tsx'
import { usePauses } from './use-pauses.ts'

/** How many orders are named; the number of all of them stands before. */
const maxNamed = 6

/** Everything that is stopped now, of one branch or of all, until it ends or somebody lifts it. */
export function PauseNotices({ branch = null }: { branch?: number | null }) {
  const { branches, mayChange } = usePauses()
  const shown = branches
    .filter(({ id }) => branch === null || id === branch)
    .flatMap((each) => keysOf(texts.kinds).flatMap((kind) => (each[kind] === null ? [] : { each, kind })))
  if (shown.length === 0) return null
  return (
    <section className={classes.notices} aria-label={texts.title} aria-live="polite">
      {shown.map(({ each, kind }) => (
        <PauseNotice key={`${each.id} ${kind}`} branch={each} kind={kind} mayChange={mayChange} />
      ))}
    </section>
  )
}

type Props = { branch: BranchPauses; kind: PauseKind; mayChange: boolean }

function PauseNotice({ branch, kind, mayChange }: Props) {
  const now = useNow()
  const { change, isBusy } = usePauseChange()
  const state = stateText(branch, kind, now)
  const late = kind === 'closing' ? branch.ordersAfterClosing : []
  const mayPropose = useMay('days.change')
  return (
    <div className={classes.state}>
      <IconClockPause size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{branch.name}</strong>: {state}
      </p>
      {mayChange && (
        <Button
          variant="default"
          className={classes.lift}
          loading={isBusy}
          aria-label={texts.liftOf(branch.name, state)}
          onClick={() => void change({ branch, kind, until: null })}
        >
          {texts.lift}
        </Button>
      )}
      {late.length > 0 && (
        <div className={classes.late}>
          {texts.after(late.length)}
          <ul>
            {late.slice(0, maxNamed).map(({ id, ticketNumber, name, at }) => (
              <li key={id}>
                <Link to="/orders" search={{ order: String(id) }}>
                  {ticketNumber} {name}
                  {at !== null && `, ${shortMoment(Date.parse(at), now)}`}
                </Link>
              </li>
            ))}
            {late.length > maxNamed && <li>{texts.more(late.length - maxNamed)}</li>}
            {mayPropose && (
              <li>
                <Link to="/days" search={{ branch: String(branch.id) }}>
                  {texts.propose}
                </Link>
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}
