import { Button, Checkbox, Drawer, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconListNumbers, IconPhoto, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '@theke/contract/client.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import type { FieldSpec, Reference } from '@theke/contract/fields.ts'
import { referencesIn } from '@theke/contract/references.ts'
import {
  type ContentKind,
  contentKindLabels,
  type ScreenCard,
  screensControlApi,
  type ShownContent,
} from '@theke/contract/signage/screens-api.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { ImageField } from '../../entity-kit/fields/image-fields.tsx'
import { ReferenceField } from '../../entity-kit/fields/reference-fields.tsx'
import { TimeField } from '../../entity-kit/fields/time-fields.tsx'
import { useUnsavedDialog } from '../../session/login-in-place.ts'
import { errorText } from '../../shell/load-failure.tsx'
import { dayOf, instantAt } from '../../shop-time.ts'
import { de } from '../../texts/de.ts'
import { ContentPicture } from './content-picture.tsx'
import classes from './screens-screen.module.css'
import { signageTexts } from './signage-texts.ts'

const texts = signageTexts.wall
const { product, image, video, from: fromField, to: toField } = screensControlApi.showContent.body ?? {}
const designed: readonly ContentKind[] = ['dailyMenu', 'priceBoard', 'offer']
/** What a kind is chosen with; none for what fills itself. */
const chosenWith: Partial<Record<ContentKind, 'product' | 'image' | 'video'>> = {
  offer: 'product',
  image: 'image',
  video: 'video',
}
type Hours = 'day' | 'noon' | 'own'
const noon = { from: '11:00', to: '14:00' }

/** What a screen shows, what it could show besides, and when. */
export function ContentDrawer({
  card,
  others,
  chosen,
  onClose,
}: {
  card: ScreenCard
  others: readonly ScreenCard[]
  /** What is asked for already; null leaves it to the tiles. */
  chosen: ContentKind | null
  onClose: () => void
}) {
  const [kind, setKind] = useState(chosen)
  const staying = useUnsavedDialog(kind !== null)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={texts.drawer(card.name)}
      closeButtonProps={{ 'aria-label': de.common.close }}
      {...staying}
    >
      <fieldset className={classes.tiles}>
        <legend>{texts.what}</legend>
        {keysOf(contentKindLabels).map((each) => (
          <label key={each} className={classes.tile}>
            <input type="radio" name="content" checked={each === kind} onChange={() => setKind(each)} />
            <TilePicture card={card} kind={each} />
            <span>{contentKindLabels[each]}</span>
          </label>
        ))}
      </fieldset>
      {kind && <Choices key={kind} card={card} kind={kind} others={others} onClose={onClose} />}
      <Running card={card} />
    </Drawer>
  )
}

function TilePicture({ card: { id, width, height }, kind }: { card: ScreenCard; kind: ContentKind }) {
  if (designed.includes(kind))
    return (
      <img
        src={addressOf(screensControlApi.loadTile, { id, name: kind })}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
    )
  const Sign = kind === 'image' ? IconPhoto : kind === 'video' ? IconPlayerPlay : IconListNumbers
  return (
    <span className={classes.tileSign}>
      <Sign size={30} stroke={1.25} aria-hidden />
    </span>
  )
}

function Choices({
  card,
  kind,
  others,
  onClose,
}: {
  card: ScreenCard
  kind: ContentKind
  others: readonly ScreenCard[]
  onClose: () => void
}) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Reference | null>(null)
  const [hours, setHours] = useState<Hours>('day')
  const [own, setOwn] = useState<{ from: string | null; to: string | null }>(noon)
  const [isTodayOnly, setTodayOnly] = useState(false)
  const [also, setAlso] = useState<readonly number[]>([])
  const needed = chosenWith[kind]
  const times = hours === 'day' ? { from: null, to: null } : hours === 'noon' ? noon : own
  const keyOf = useContentKeys()
  const showing = useMutation({
    async mutationFn() {
      const body = { kind, ...(needed && { [needed]: chosen }), ...times, isTodayOnly }
      for (const id of [card.id, ...also])
        await api.call(screensControlApi.showContent, {
          params: { id },
          body: { ...body, key: keyOf(id, body) },
        })
    },
    onSuccess() {
      const from = startText(times, isTodayOnly, Date.now())
      const content = contentKindLabels[kind]
      notifications.show({
        message:
          from === null
            ? texts.isOver(content, card.name)
            : texts.isShown(content, card.name, from, conditionOf(card)),
        color: from === null ? 'var(--waits)' : 'var(--ready)',
      })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['screens'] }),
  })
  const besides = others.filter(({ id }) => id !== card.id)
  return (
    <form
      className={classes.choices}
      onSubmit={(event) => {
        event.preventDefault()
        showing.mutate()
      }}
    >
      {needed && <Chosen kind={needed} value={chosen} onChange={setChosen} />}
      <fieldset className={classes.choice}>
        <legend>{texts.when}</legend>
        <SegmentedControl
          fullWidth
          data={[
            { value: 'day', label: texts.wholeDay },
            { value: 'noon', label: texts.noon },
            { value: 'own', label: texts.ownHours },
          ]}
          value={hours}
          onChange={(value) => setHours(value === 'noon' || value === 'own' ? value : 'day')}
        />
        {hours === 'own' && fromField && toField && (
          <div className={classes.times}>
            <TimeField
              field={fromField}
              path="from"
              value={own.from}
              onChange={(from) => setOwn({ ...own, from: textOf(from) })}
            />
            <TimeField
              field={toField}
              path="to"
              value={own.to}
              onChange={(to) => setOwn({ ...own, to: textOf(to) })}
            />
          </div>
        )}
        <Checkbox
          label={texts.todayOnly}
          checked={isTodayOnly}
          onChange={(event) => setTodayOnly(event.currentTarget.checked)}
        />
      </fieldset>
      {besides.length > 0 && (
        <fieldset className={classes.choice}>
          <legend>{texts.alsoOn}</legend>
          {besides.map(({ id, name, branch }) => (
            <Checkbox
              key={id}
              label={`${name}, ${branch.name}`}
              checked={also.includes(id)}
              onChange={(event) =>
                setAlso(event.currentTarget.checked ? [...also, id] : also.filter((known) => known !== id))
              }
            />
          ))}
        </fieldset>
      )}
      {showing.isError && (
        <p role="alert" className={classes.problem}>
          {errorText(showing.error)}
        </p>
      )}
      <Button
        type="submit"
        loading={showing.isPending}
        disabled={needed !== undefined && chosen === null}
        fullWidth
        className={classes.submit}
      >
        {texts.show}
      </Button>
    </form>
  )
}

/** From when something with these hours runs; empty where it does already, null where it will not any more. */
function startText(
  { from, to }: { from: string | null; to: string | null },
  isTodayOnly: boolean,
  now: number,
): string | null {
  if (from === null || to === null) return ''
  const today = dayOf(now)
  const isOvernight = to <= from
  const isOfYesterday = isOvernight && !isTodayOnly && now < instantAt(today, to)
  if (isOfYesterday) return ''
  if (now < instantAt(today, from)) return texts.fromToday(from)
  if (isOvernight || now < instantAt(today, to)) return ''
  return isTodayOnly ? null : texts.fromTomorrow(from)
}

function conditionOf({ isEnabled, isSwitchedOff, isOnline }: ScreenCard): string {
  if (!isEnabled || isSwitchedOff) return texts.onceOn
  return isOnline ? '' : texts.onceConnected
}

function Chosen({
  kind,
  value,
  onChange,
}: {
  kind: 'product' | 'image' | 'video'
  value: Reference | null
  onChange: (value: Reference | null) => void
}) {
  const field: FieldSpec | undefined = { product, image, video }[kind]
  if (field === undefined) return null
  const Widget = kind === 'image' ? ImageField : ReferenceField
  return (
    <Widget
      field={{ ...field, hint: undefined }}
      path={kind}
      value={value}
      onChange={(chosen) => onChange(referencesIn(chosen)[0] ?? null)}
    />
  )
}

/** What runs on a screen in turn; each can be taken away, and put back. */
function Running({ card }: { card: ScreenCard }) {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<{ content: ShownContent; before: readonly ShownContent[] } | null>(
    null,
  )
  const arranging = useMutation({
    mutationFn: (contents: readonly ShownContent[]) =>
      api.call(screensControlApi.arrangeContents, {
        params: { id: card.id },
        body: { segments: contents.map(({ segment }) => ({ id: segment })) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['screens'] }),
  })
  const { contents } = card
  return (
    <section className={classes.running} aria-label={texts.running}>
      <h3>{texts.running}</h3>
      {contents.length === 0 && <p className={classes.quiet}>{texts.nothing}</p>}
      <ul>
        {contents.map((content) => (
          <li key={content.segment}>
            <div className={classes.small}>
              <ContentPicture screen={card} content={content} />
            </div>
            <span>
              <b>{content.name}</b>
              <small>{content.reason === null ? texts.takesTurn : texts.reasons[content.reason]}</small>
            </span>
            <Button
              variant="subtle"
              color="dark"
              disabled={arranging.isPending}
              aria-label={texts.takeAway(content.name)}
              onClick={() => {
                setRemoved({ content, before: contents })
                arranging.mutate(contents.filter((other) => other !== content))
              }}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <output className={classes.undo}>
        {arranging.isError && errorText(arranging.error)}
        {removed && !arranging.isError && (
          <>
            {texts.takenAway(removed.content.name)}
            <Button
              variant="default"
              disabled={arranging.isPending}
              onClick={() => {
                arranging.mutate(removed.before)
                setRemoved(null)
              }}
            >
              {texts.undo}
            </Button>
          </>
        )}
      </output>
    </section>
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The key of a content for each screen; the same again where a reply was lost, another one once something else is chosen. */
function useContentKeys(): (screen: number, body: object) => string {
  const keys = useRef(new Map<string, string>())
  return (screen, body) => {
    const asked = `${screen} ${JSON.stringify(body)}`
    const key = keys.current.get(asked) ?? randomUuid()
    keys.current.set(asked, key)
    return key
  }
}
