import { Button, NativeSelect } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { addDays, dayOf, mondayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useNow } from '../../../use-now.ts'
import { useBoardSettings } from '../board/board-settings.ts'
import { type BranchName, useBranchesState } from '../live/use-branches.ts'
import { Answers } from './answers.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { DayChanging } from './day-changing.tsx'
import { type DayValues, emptyValues } from './day-form.tsx'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'
import { useDays } from './use-days.ts'

const shownDays = 35

/** Where a day or several are closed, shortened or opened otherwise, and their customers asked about other times. */
export default function DaysScreen() {
  const { branches, haveCome, error, retry } = useBranchesState()
  const { branch: boardBranch } = useBoardSettings()
  const now = useNow()
  const today = dayOf(now)
  const [{ branch: named, day, until, change }, changeAddress] = useAddress()
  const wished = Number(named) || boardBranch || branches[0]?.id
  const branch = branches.find(({ id }) => id === wished) ?? branches[0]
  const from = day === undefined || day < today ? today : day
  const to = until === undefined || until < from ? from : until
  const [values, setValues] = useState<DayValues>({
    ...emptyValues,
    kind: change === 'close' ? 'close' : 'keep',
  })
  const [known, setKnown] = useState(change)
  // Another place in the back-office may lead here to close early while the screen is open.
  if (known !== change) {
    setKnown(change)
    if (change === 'close') setValues({ ...values, kind: 'close' })
  }
  const choose = (days: { from: string; to: string }) =>
    changeAddress({ day: days.from, until: days.to === days.from ? undefined : days.to, change: undefined })

  return (
    <div className={classes.screen}>
      <ScreenHeader title={texts.title}>
        {branches.length > 1 && (
          <NativeSelect
            aria-label={texts.branch}
            value={branch?.id ?? ''}
            onChange={(event) => {
              changeAddress({ branch: event.currentTarget.value })
              // Another branch has other departments.
              setValues({ ...values, department: null, also: [] })
            }}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconDoorExit size={20} stroke={1.5} aria-hidden />}
          onClick={() => {
            changeAddress({ day: today, until: undefined, change: 'close' })
            setValues({ ...values, kind: 'close' })
          }}
        >
          {texts.todayEarly}
        </Button>
      </ScreenHeader>
      {error !== null && <LoadFailure error={error} onRetry={retry} />}
      {!haveCome && error === null && <Pending />}
      {haveCome && branches.length === 0 && <p className={classes.empty}>{texts.noBranch}</p>}
      {branch && (
        <div className={classes.page}>
          <BranchDaysOf
            key={branch.id}
            {...{ branch, branches, from, to, today, values }}
            onValues={setValues}
            onChoose={choose}
          />
          <Answers branchId={branch.id} />
        </div>
      )}
    </div>
  )
}

type Props = {
  branch: BranchName
  branches: readonly BranchName[]
  from: string
  to: string
  today: string
  values: DayValues
  onValues: (values: DayValues) => void
  onChoose: (days: { from: string; to: string }) => void
}

function BranchDaysOf({ branch, branches, from, to, today, values, onValues, onChoose }: Props) {
  const now = useNow()
  const [first, setFirst] = useState(() => mondayOf(Math.max(now, Date.parse(`${from}T12:00:00Z`))))
  const days = useDays(branch.id, first, addDays(first, shownDays - 1))
  const { data } = days
  if (data === undefined)
    return days.isError ? (
      <LoadFailure error={days.error} onRetry={() => void days.refetch()} />
    ) : (
      <div className={classes.loading} aria-hidden />
    )
  return (
    <div className={classes.main}>
      <DayCalendar
        days={data}
        from={from}
        to={to}
        onMove={(weeks) => setFirst(addDays(first, 7 * weeks))}
        onChoose={(day, isRange) =>
          onChoose(isRange && day > from ? { from, to: day } : { from: day, to: day })
        }
      />
      <DayChanging {...{ branch, branches, from, to, today, values, onValues, onChoose }} days={data} />
    </div>
  )
}
