import { IconCoffee } from '@tabler/icons-react'
import type { TerminalPerson } from '@theke/contract/timekeeping/time-terminal-api.ts'
import { timeLabel } from '../../../shop-time.ts'
import mark from './mark.module.css'
import classes from './tiles.module.css'
import { terminalTexts as texts } from './terminal-texts.ts'

type Props = {
  people: readonly TerminalPerson[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** A tile for each person, which tells how they stand by mark, word and colour. Everybody sees it, so it blames nobody (R-TIME-45). */
export function PersonTiles({ people, chosen, onChoose }: Props) {
  return (
    <ul className={classes.tiles}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className={classes.tile}
            data-state={person.state}
            aria-pressed={person.id === chosen}
            onClick={() => onChoose(person.id)}
          >
            <span className={classes.name}>
              {person.firstName}
              <small>{person.lastName}</small>
            </span>
            <Standing person={person} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Standing({ person: { state, since, shift, lastEvent } }: { person: TerminalPerson }) {
  const isExpected = state === 'out' && lastEvent === null && shift !== null
  return (
    <span className={classes.standing}>
      {state === 'paused' ? <IconCoffee size={18} stroke={1.75} aria-hidden /> : <i className={mark.mark} />}
      <span>
        <b>{isExpected ? texts.notYet : texts.states[state]}</b>
        {since && <em>{texts.since(timeLabel(Date.parse(since)))}</em>}
        {isExpected && <em>{texts.shiftFrom(timeLabel(Date.parse(shift.start)))}</em>}
      </span>
    </span>
  )
}
