import { Button } from '@mantine/core'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import {
  type ContentKind,
  contentKindLabels,
  type ScreenCard as Card,
  screensControlApi,
} from '@theke/contract/signage/screens-api.ts'
import { television } from '@theke/contract/signage/television.ts'
import { useMay } from '../../session/session.ts'
import { shortMoment } from '../../shop-time.ts'
import { useNow } from '../../use-now.ts'
import { ContentPicture } from './content-picture.tsx'
import { DayStrip } from './day-strip.tsx'
import classes from './screens-screen.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.wall

/** A television as it hangs on the wall, with its state, its day and what can be done. */
export function ScreenCard({
  card,
  hasBranch,
  onAdd,
}: {
  card: Card
  hasBranch: boolean
  /** With what is to be shown, or null where that is still to be chosen. */
  onAdd: (kind: ContentKind | null) => void
}) {
  const mayAdd = useMay(screensControlApi.showContent.permission)
  const { id, name, branch, shown, contents, day, messages, problem } = card
  const running = contents.filter(({ reason }) => reason === null)
  const hasMenu = running.some((content) => content.name === contentKindLabels.dailyMenu)
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.stage} data-stale={isSilent(card) || undefined}>
        <ContentPicture screen={card} content={shown} />
        {messages.length > 0 && <p className={classes.urgent}>{messages.join(' · ')}</p>}
        {isSilent(card) && <p className={classes.stale}>{texts.stale}</p>}
      </div>
      <div className={classes.words}>
        <div className={classes.line}>
          <h2>{name}</h2>
          <State card={card} />
        </div>
        <p className={classes.quiet}>
          {hasBranch && <span>{branch.name}</span>}
          <span>{runningText(running.map((content) => content.name))}</span>
        </p>
        {problem !== '' && card.isOnline && <p className={classes.problem}>{problem}</p>}
        <DayStrip periods={day} />
        <div className={classes.actions}>
          {mayAdd && (
            <Button
              variant="default"
              leftSection={<IconPlus size={17} stroke={1.5} />}
              onClick={() => onAdd(null)}
              aria-label={texts.addTo(name)}
            >
              {texts.add}
            </Button>
          )}
          {mayAdd && !hasMenu && (
            <Button variant="default" onClick={() => onAdd('dailyMenu')} aria-label={texts.showMenuOn(name)}>
              {contentKindLabels.dailyMenu}
            </Button>
          )}
          <Button
            component={Link}
            to={`/${television.path}/${id}`}
            variant="default"
            aria-label={texts.settingsOf(name)}
            className={classes.settings}
          >
            <IconSettings size={18} stroke={1.5} aria-hidden />
          </Button>
        </div>
      </div>
    </article>
  )
}

function State({ card }: { card: Card }) {
  const now = useNow()
  const { isEnabled, isSwitchedOff, isOnline, onlineSince, lastSeenAt } = card
  if (!isEnabled || isSwitchedOff) return <span className={classes.state}>{texts.off}</span>
  if (lastSeenAt === null) return <span className={classes.state}>{texts.neverConnected}</span>
  const tone = isOnline ? 'ok' : 'warn'
  const since = isOnline ? onlineSince : lastSeenAt
  const moment = since === null ? '' : shortMoment(Date.parse(since), now)
  return (
    <span className={classes.state} data-tone={tone}>
      {isOnline ? texts.online(moment) : texts.silent(moment)}
    </span>
  )
}

function isSilent({ isEnabled, isSwitchedOff, isOnline, lastSeenAt }: Card): boolean {
  return isEnabled && !isSwitchedOff && !isOnline && lastSeenAt !== null
}

function runningText([first, ...others]: readonly string[]): string {
  if (first === undefined) return texts.nothing
  return others.length === 0 ? first : texts.inTurn([first, ...others])
}
