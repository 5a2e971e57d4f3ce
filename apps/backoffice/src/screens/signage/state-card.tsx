import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { segment } from '@theke/contract/signage/segment.ts'
import { stream } from '@theke/contract/signage/stream.ts'
import type { television } from '@theke/contract/signage/television.ts'
import { Card } from '../../entity-kit/card.tsx'
import { recordQuery } from '../../entity-kit/record-queries.ts'
import { momentLabel } from '../../shop-time.ts'
import classes from './signage.module.css'
import { signageTexts as texts } from './signage-texts.ts'

/** How the screen of a television is. */
export function StateCard({ television: state }: { television: RowOf<typeof television> }) {
  const {
    lastSeenAt,
    isOnline,
    currentSegment,
    shownWidth,
    shownHeight,
    problem,
    isSwitchedOff,
    shownStream,
  } = state
  const shown = useQuery({
    ...recordQuery(segment, currentSegment?.id ?? 0),
    enabled: currentSegment !== null,
  })
  const other = useQuery({ ...recordQuery(stream, shownStream?.id ?? 0), enabled: shownStream !== null })
  return (
    <Card title={texts.state}>
      {lastSeenAt === null ? (
        <p className={classes.quiet}>{texts.never}</p>
      ) : (
        <p className={classes.state}>
          <b data-tone={isOnline ? 'ready' : 'refused'}>{isOnline ? texts.online : texts.offline}</b>
          {!isOnline && <span>{texts.seen(momentLabel(Date.parse(lastSeenAt)))}</span>}
          {isSwitchedOff && <span>{texts.off}</span>}
          {isOnline && currentSegment && shown.data && <span>{texts.shows(String(shown.data['name']))}</span>}
          {shownStream && other.data && <span>{texts.otherStream(String(other.data['name']))}</span>}
          {shownWidth !== null && shownHeight !== null && <span>{texts.size(shownWidth, shownHeight)}</span>}
          {problem && <span data-tone="refused">{problem}</span>}
        </p>
      )}
    </Card>
  )
}
