import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight, IconUsers, IconWifiOff } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { dayOf, longDayLabel, timeLabel } from '../../../shop-time.ts'
import { keepScreenAwake } from '@theke/ui/keep-screen-awake.ts'
import { BadgeCamera } from './badge-camera.tsx'
import { PersonPanel } from './person-panel.tsx'
import { personStanding } from './person-standing.ts'
import { PersonTiles } from './person-tiles.tsx'
import classes from './terminal.module.css'
import { TerminalNotices } from './terminal-notices.tsx'
import { terminalTexts as texts } from './terminal-texts.ts'
import { useBadge } from './use-badge.ts'
import { useTerminal } from './use-terminal.ts'
import { keepPageOffline } from '../../../shell/worker/kept-page.ts'

/**
 * The time clock of a branch on a tablet by the door, opened by the key of its device. The key stands behind `#`, which no browser sends anywhere: it is
 * in no log and no referrer.
 */
export default function TerminalPage() {
  useDocumentTitle(texts.title)
  useEffect(keepScreenAwake, [])
  const [, key = ''] = location.hash.split('/')
  const terminal = useTerminal(key)
  const { view, toldAt, queue, problem, notices, skewMs } = terminal
  const unsent = queue.filter(({ isSent }) => !isSent).length
  const now = useSeconds(skewMs)
  const [chosen, setChosen] = useState<number | null>(null)
  const [showsOthers, setShowsOthers] = useState(false)
  useEffect(() => void keepPageOffline('/backend/terminal'), [])
  const { badge, problem: badgeProblem, read, forget } = useBadge(terminal.readBadge, chosen, setChosen)
  const close = useCallback(() => {
    setChosen(null)
    setShowsOthers(false)
    forget()
  }, [forget])
  const choose = (id: number) => {
    forget()
    setChosen(id)
  }

  if (problem === 'refused')
    return (
      <main className={classes.refused}>
        <h1>{texts.refused}</h1>
        <p>{texts.refusedHint}</p>
        {unsent > 0 && <p>{texts.kept(unsent)}</p>}
      </main>
    )
  const told = view === null ? now : Date.parse(view.now)
  const people = (view?.people ?? []).map((person) => personStanding(person, told, queue, now))
  const today = people.filter(({ isToday, state }) => isToday || state !== 'out')
  const shown = showsOthers ? people.filter((person) => !today.includes(person)) : today
  const person = people.find(({ id }) => id === chosen)
  const count = (state: 'running' | 'paused' | 'out') => today.filter((one) => one.state === state).length
  return (
    <div className={classes.terminal}>
      <header className={classes.head}>
        <p>
          <b>{texts.title}</b> <span>{view?.branch.name}</span>
        </p>
        <p className={classes.date}>{longDayLabel(dayOf(now))}</p>
        <time>
          {timeLabel(now)}
          <small>{String(Math.floor(now / 1000) % 60).padStart(2, '0')}</small>
        </time>
      </header>
      <output className={classes.offline} data-shown={problem === 'unreachable' || undefined}>
        {problem === 'unreachable' && (
          <>
            <IconWifiOff size={22} stroke={1.75} aria-hidden />
            <b>{view === null ? texts.neverSeen : texts.offline(unsent)}</b>
            {toldAt !== null && <span>{texts.lastSeen(timeLabel(toldAt + skewMs))}</span>}
            {!globalThis.isSecureContext && <span>{texts.unsecured}</span>}
          </>
        )}
      </output>
      <TerminalNotices notices={notices} people={people} />
      {badgeProblem !== '' && (
        <div role="alert" className={classes.notices}>
          <p>{badgeProblem}</p>
        </div>
      )}
      <main className={classes.main} data-open={person !== undefined || undefined}>
        <section className={classes.people}>
          <div className={classes.question}>
            <h1>{texts.question}</h1>
            <p>
              {(['running', 'paused', 'out'] as const).map((state) => (
                <span key={state}>{texts.counts[state](count(state))}</span>
              ))}
            </p>
          </div>
          {view !== null && shown.length === 0 && (
            <p className={classes.empty}>{people.length === 0 ? texts.nobody : texts.nobodyToday}</p>
          )}
          <PersonTiles people={shown} chosen={chosen} onChoose={choose} />
          <button type="button" className={classes.others} onClick={() => setShowsOthers(!showsOthers)}>
            <IconUsers size={24} stroke={1.75} aria-hidden />
            {showsOthers ? texts.today : texts.others}
            <IconChevronRight size={22} stroke={1.75} aria-hidden />
          </button>
        </section>
        <aside className={classes.side}>
          {person ? (
            <PersonPanel
              key={`${person.id} ${badge?.count ?? 0}`}
              choices={view?.choices ?? []}
              badge={badge?.user === person.id ? badge : null}
              person={person}
              now={now}
              checkPin={terminal.checkPin}
              press={terminal.press}
              onClose={close}
            />
          ) : (
            <div className={classes.pick}>
              <p>{texts.pick}</p>
              <p>{texts.pickOrScan}</p>
              <BadgeCamera onBadge={(code) => void read(code)} />
            </div>
          )}
        </aside>
      </main>
    </div>
  )
}

/** The present instant of the server, anew every second. */
function useSeconds(skewMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + skewMs
}
