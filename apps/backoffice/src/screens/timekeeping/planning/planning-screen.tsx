import { dayNumber, dayOfNumber, mondayOfNumber } from '@theke/domain/time/day-number.ts'
import { dayIn } from '../../../address-values.ts'
import { useBranchesState } from '../../ordering/live/use-branches.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayOf, mondayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { PlanBoard } from './plan-board.tsx'
import classes from './planning.module.css'
import { planningTexts as texts } from './planning-texts.ts'

/** The plan of a week of a branch. */
export default function PlanningScreen() {
  const [address, changeAddress] = useAddress()
  const { branches, haveCome, error, retry } = useBranchesState()
  const thisWeek = useTimeDerived(mondayOf)
  const today = useTimeDerived(dayOf)
  const branch = branches.find(({ id }) => String(id) === address['branch']) ?? branches[0]
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />
  if (branch === undefined) {
    return (
      <div>
        <ScreenHeader title={texts.title} />
        {haveCome && <p className={classes.empty}>{texts.noBranches}</p>}
      </div>
    )
  }
  const week = weekIn(address['week']) ?? thisWeek
  const firstDay = week === thisWeek ? dayNumber(today) - dayNumber(week) : 0
  return (
    <PlanBoard
      // Steps that can be taken back belong to one branch.
      key={branch.id}
      branch={branch.id}
      branches={branches}
      week={week}
      thisWeek={thisWeek}
      view={address['view'] === 'day' ? 'day' : 'week'}
      day={weekdayIn(address['day']) ?? firstDay}
      onBranch={(id) => changeAddress({ branch: id })}
      onWeek={(week) => changeAddress({ week: week === thisWeek ? undefined : week })}
      onView={(view) => changeAddress({ view: view === 'day' ? view : undefined })}
      onDay={(day) => changeAddress({ day: day === firstDay ? undefined : String(day) })}
    />
  )
}

/** The Monday of the week of a day that the address names; undefined where it names none. */
function weekIn(text: string | undefined): string | undefined {
  const day = dayNumber(dayIn(text))
  return Number.isNaN(day) ? undefined : dayOfNumber(mondayOfNumber(day))
}

/** A day counted from Monday, as the address names it; undefined where it names none. */
function weekdayIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-6]$/.test(text) ? Number(text) : undefined
}
