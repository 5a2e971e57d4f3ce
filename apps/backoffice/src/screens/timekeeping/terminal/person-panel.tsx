import { IconCheck, IconX } from '@tabler/icons-react'
import { clockEventLabels } from '@theke/contract/timekeeping/ledger-labels.ts'
import {
  badgeProof,
  type TerminalPerson,
  type TimeTerminal,
  type WorkChoice,
} from '@theke/contract/timekeeping/time-terminal-api.ts'
import type { ClockEventKind } from '@theke/domain/timekeeping/clock-events.ts'
import { useRef, useState } from 'react'
import { errorText } from '../../../shell/load-failure.tsx'
import { timeLabel } from '../../../shop-time.ts'
import { ClockActions } from './clock-actions.tsx'
import { PersonHours } from './person-hours.tsx'
import { PinPad } from './pin-pad.tsx'
import mark from './mark.module.css'
import classes from './panel.module.css'
import { lastChosenFirst } from './chosen-work.ts'
import { terminalTexts as texts } from './terminal-texts.ts'
import { useAutoClose } from './use-auto-close.ts'
import type { Terminal } from './use-terminal.ts'

const openSeconds = 20
const doneSeconds = 5
const placeholderDigits = 4

type Props = Pick<Terminal, 'checkPin' | 'press'> & {
  person: TerminalPerson
  choices: TimeTerminal['choices']
  /** The badge that opened the panel, and whether it is checked already. */
  badge: { code: string; checked: 'now' | 'later' } | null
  now: number
  onClose: () => void
}

/** PIN or badge, then one tap. The last digit opens what can be done; a PIN of unknown length is confirmed. It closes by itself, so that nobody clocks for the one before them. */
export function PersonPanel({ person, choices, badge, now, checkPin, press, onClose }: Props) {
  const { id, firstName, lastName, state, since, shift, pinDigits } = person
  const [pin, setPin] = useState('')
  // Several keys may come before the panel is drawn again.
  const typed = useRef('')
  const [checked, setChecked] = useState(badge?.checked ?? null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [pressed, setPressed] = useState<{ kind: ClockEventKind; at: number } | null>(null)
  const left = useAutoClose(pressed === null ? openSeconds : doneSeconds, onClose)

  function type(change: (pin: string) => string): void {
    typed.current = change(typed.current)
    setPin(typed.current)
    if (typed.current.length === pinDigits) void confirm()
  }

  async function confirm(): Promise<void> {
    setIsBusy(true)
    setProblem('')
    try {
      setChecked(await checkPin(id, typed.current))
    } catch (error) {
      typed.current = ''
      setPin('')
      setProblem(errorText(error))
    }
    setIsBusy(false)
  }

  async function clock(kind: ClockEventKind, choice: WorkChoice | null): Promise<void> {
    setIsBusy(true)
    try {
      await press({ user: id, kind, proof: badge === null ? pin : badgeProof(badge.code), choice })
      setPressed({ kind, at: now })
    } catch {
      setProblem(texts.notStored)
    }
    setIsBusy(false)
  }

  return (
    <section className={classes.panel} aria-labelledby="person">
      <header className={classes.person}>
        <div>
          <h2 id="person">
            {firstName} {lastName}
          </h2>
          <p data-state={state}>
            <i className={mark.mark} /> {texts.states[state]}
            {since && ` ${texts.since(timeLabel(Date.parse(since)))}`}
            {shift && ` · ${texts.shiftUntil(timeLabel(Date.parse(shift.end)))}`}
          </p>
        </div>
        <button type="button" className={classes.close} aria-label={texts.close} onClick={onClose}>
          <IconX size={30} stroke={1.75} aria-hidden />
        </button>
      </header>
      {pressed !== null && (
        <output className={classes.done}>
          <IconCheck size={40} stroke={2} aria-hidden />
          <b>{texts.done[pressed.kind]}</b>
          <span>{texts.stored(clockEventLabels[pressed.kind], timeLabel(pressed.at))}</span>
          {checked === 'later' && <small>{texts.pinOffline}</small>}
        </output>
      )}
      {checked !== null && <PersonHours person={person} now={now} />}
      {pressed === null && (
        <>
          <p className={classes.pin}>
            <b>{badge === null ? texts.pin : texts.badge}</b>
            {badge === null && (
              <>
                <span className="visually-hidden">{texts.digits(pin.length)}</span>
                <span className={classes.dots} aria-hidden>
                  {Array.from(
                    { length: Math.max(pinDigits ?? placeholderDigits, pin.length) },
                    (_, index) => (
                      <i key={index} data-filled={index < pin.length || undefined} />
                    ),
                  )}
                </span>
              </>
            )}
            <output>
              {isBusy && texts.checking}
              {checked === 'now' && (
                <>
                  <IconCheck size={20} stroke={2} aria-hidden />{' '}
                  {badge === null ? texts.pinFits : texts.badgeFits}
                </>
              )}
              {checked === 'later' && texts.pinLater}
            </output>
          </p>
          {problem !== '' && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
          <div>
            {checked === null ? (
              <PinPad
                pin={pin}
                isBusy={isBusy}
                hasConfirm={pinDigits === null}
                onChange={type}
                onConfirm={() => void confirm()}
              />
            ) : (
              <ClockActions
                state={state}
                now={now}
                isUnlocked={!isBusy}
                choices={lastChosenFirst(choices, person.lastChoice)}
                onPress={(kind, choice) => void clock(kind, choice)}
              />
            )}
          </div>
        </>
      )}
      <p className={classes.foot}>{texts.closes(left)}</p>
    </section>
  )
}
