import { IconClock, IconListNumbers, IconPlayerPlay, IconToolsKitchen2 } from '@tabler/icons-react'
import { addressOf } from '@theke/contract/client.ts'
import { type ScreenCard, screensControlApi, type ShownContent } from '@theke/contract/signage/screens-api.ts'
import classes from './screens-screen.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.wall
const signs = {
  video: IconPlayerPlay,
  frontdesk: IconListNumbers,
  monitor: IconToolsKitchen2,
  board: IconListNumbers,
  scene: IconClock,
  image: IconClock,
}

/** What a screen shows, in its shape: its picture, or a sign of what has none. */
export function ContentPicture({
  screen: { id, width, height },
  content,
}: {
  screen: Pick<ScreenCard, 'id' | 'width' | 'height'>
  content: ShownContent | null
}) {
  const style = { aspectRatio: `${width} / ${height}` }
  if (content === null)
    return (
      <div className={classes.sign} data-empty style={style}>
        <span>{texts.black}</span>
      </div>
    )
  const { picture, name, kind } = content
  if (picture !== null)
    return (
      <img
        className={classes.picture}
        src={addressOf(screensControlApi.loadPicture, { id, name: picture })}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    )
  const Sign = signs[kind]
  return (
    <div className={classes.sign} style={style}>
      <Sign size={40} stroke={1.25} aria-hidden />
      <span>{name}</span>
    </div>
  )
}
