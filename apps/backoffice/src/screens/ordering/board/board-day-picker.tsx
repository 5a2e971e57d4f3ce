import { DatePickerInput } from '../../../date-fields.ts'
import { texts } from '../ordering-texts.ts'

/** Any day of the calendar, for the board to show. */
export default function BoardDayPicker({ day, onDay }: { day: string | null; onDay: (day: string) => void }) {
  return (
    <DatePickerInput
      aria-label={texts.board.date}
      popoverProps={{ withRoles: false, withinPortal: false }}
      valueFormat="DD.MM.YYYY"
      value={day}
      onChange={(next) => next && onDay(next)}
    />
  )
}
