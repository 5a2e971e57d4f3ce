import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthLabel } from '@theke/contract/timekeeping/sheet-lines.ts'
import { dayNumber, dayOfNumber } from '@theke/domain/time/day-number.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import { dayOf } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import classes from './months.module.css'
import { monthsTexts as texts } from './months-texts.ts'

/** The first day of the month that the address names; the month before the present one by default. */
export function useMonth(): string {
  const [address] = useAddress()
  const today = useTimeDerived((now) => dayOf(now))
  const asked = address['month']
  return asked !== undefined && /^\d{4}-(0[1-9]|1[0-2])-01$/.test(asked)
    ? asked
    : monthOf(dayBefore(monthOf(today).firstDay)).firstDay
}

/** Goes from month to month. */
export function MonthPicker({ month }: { month: string }) {
  const [, changeAddress] = useAddress()
  const go = (day: string) => changeAddress({ month: monthOf(day).firstDay, page: undefined })
  return (
    <div className={classes.picker}>
      <ActionIcon variant="default" size={40} aria-label={texts.earlier} onClick={() => go(dayBefore(month))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={classes.month} aria-live="polite">
        {monthLabel(month)}
      </span>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={texts.later}
        onClick={() => go(dayOfNumber(dayNumber(monthOf(month).lastDay) + 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}

function dayBefore(day: string): string {
  return dayOfNumber(dayNumber(day) - 1)
}
