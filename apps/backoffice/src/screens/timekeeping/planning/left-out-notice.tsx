import { Button, CloseButton } from '@mantine/core'
import type { PlannedWeek } from '@theke/contract/timekeeping/planning-api.ts'
import { dayOf } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import classes from './planning.module.css'
import { planningTexts as texts } from './planning-texts.ts'
import type { ShiftChange } from './shifts/plan-shifts.ts'

type LeftOutNoticeProps = {
  week: PlannedWeek
  changes: readonly ShiftChange[]
  onCopy: () => void
  onClose: () => void
}

/** Says how many shifts of the week before were not copied, because the branch rests on their days, and copies them all the same. */
export function LeftOutNotice({ week: { restDays }, changes, onCopy, onClose }: LeftOutNoticeProps) {
  const days = new Set(changes.map(({ after }) => (after === null ? '' : dayOf(Date.parse(after.start)))))
  const areHolidays = restDays.every(({ day, reason }) => !days.has(day) || reason === 'holiday')
  return (
    <output className={classes.leftOut}>
      <span>{(areHolidays ? texts.notCopiedOnHolidays : texts.notCopied)(changes.length)}</span>
      <Button variant="default" onClick={onCopy}>
        {texts.copyAllTheSame}
      </Button>
      <CloseButton size={38} aria-label={de.common.close} onClick={onClose} />
    </output>
  )
}
