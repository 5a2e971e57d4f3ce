import { useEffect, useRef } from 'react'
import { appointmentTexts } from '../texts/german/appointment.ts'
import { fill } from '../texts/i18n.ts'
import { suggestedTimes, type TimeChoice } from './time-choices.ts'

type TimeChipsProps = {
  times: readonly TimeChoice[]
  chosen: string | null
  /** A time to list even where it is not on the grid. */
  always: string | null
  /** Id of the heading above. */
  labelledBy: string
  onChoose: (choice: TimeChoice) => void
}

/** The times of a day at a glance, to be chosen by one tap. Many of them scroll within their box, so that the buttons below stay near. */
export function TimeChips({ times, chosen, always, labelledBy, onChoose }: TimeChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const first = times[0]?.instant
  useEffect(() => {
    const pressed = list.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (pressed && list.current) list.current.scrollTop = pressed.offsetTop - list.current.clientHeight / 2
  }, [first])
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      className="relative -m-1 max-h-62 overflow-y-auto overscroll-contain p-1 tablet:max-h-84 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2"
    >
      {suggestedTimes(times, always).map((choice) => (
        <li key={choice.time}>
          <button
            type="button"
            aria-pressed={choice.time === chosen}
            aria-label={choice.isFull ? fill(appointmentTexts.timePicker.full, choice) : undefined}
            disabled={choice.isFull}
            onClick={() => onChoose(choice)}
            className="num min-h-11 w-full rounded-theme border border-line px-2 text-[0.9375rem] hover:border-ink disabled:border-line disabled:text-muted disabled:line-through aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-white"
          >
            {choice.time}
          </button>
        </li>
      ))}
    </ul>
  )
}
