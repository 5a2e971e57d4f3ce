import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import {
  commandLabels,
  commandStatusLabels,
  type ScreenCommand,
  screensControlApi,
} from '@theke/contract/signage/screens-api.ts'
import { api } from '../../api.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { momentLabel } from '../../shop-time.ts'
import classes from './signage.module.css'
import { signageTexts as texts } from './signage-texts.ts'

const waitingMs = 1500
const quietMs = 30_000
const shownCommands = 6

/** The last picture of a screen, and the last commands with what became of them. */
export function CommandHistory({ id, isWaiting }: { id: number; isWaiting: boolean }) {
  const commands = useQuery({
    queryKey: ['screen-commands', id],
    queryFn: ({ signal }) => api.call(screensControlApi.listCommands, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.[0]?.status === 'pending' ? waitingMs : quietMs,
  })
  if (commands.isError) return <LoadFailure error={commands.error} onRetry={() => void commands.refetch()} />
  const rows = commands.data ?? []
  const pictured = rows.find(({ hasScreenshot }) => hasScreenshot)
  return (
    <>
      {pictured && <Picture id={id} command={pictured} />}
      {rows.length > 0 && (
        <section aria-label={texts.history}>
          <h3 className={classes.heading}>{texts.history}</h3>
          <ul className={classes.history}>
            {rows.slice(0, shownCommands).map((command) => (
              <Line key={command.id} command={command} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({
  command: { type, stream, status, requestedAt, requestedBy, note },
}: {
  command: ScreenCommand
}) {
  const isBad = status === 'failed' || status === 'expired'
  return (
    <li>
      <b>{[commandLabels[type], stream?.name].filter(Boolean).join(': ')}</b>
      <span data-tone={isBad ? 'refused' : status === 'done' ? 'ready' : undefined}>
        {[commandStatusLabels[status], note].filter(Boolean).join(': ')}
      </span>
      <span className={classes.quiet}>
        {[momentLabel(Date.parse(requestedAt)), requestedBy].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

function Picture({ id, command }: { id: number; command: ScreenCommand }) {
  const address = addressOf(screensControlApi.loadScreenshot, { id, index: command.id })
  const label = texts.picture(momentLabel(Date.parse(command.finishedAt ?? command.requestedAt)))
  return (
    <figure className={classes.picture}>
      <a href={address} target="_blank" rel="noreferrer" aria-label={texts.enlarge}>
        <img src={address} alt={label} />
      </a>
      <figcaption>
        {label}. {texts.pictureHint}
      </figcaption>
    </figure>
  )
}
