import { shopZone } from '@theke/domain/shop/shop-zone.ts'
import {
  type PlayerCommand,
  type PlayerMessage,
  playerApi,
  type PlayerState,
} from '@theke/contract/signage/player-api.ts'
import {
  advance,
  beginPlayback,
  changeConnection,
  currentItem,
  markBroken,
  nextTick,
  type Playback,
  retryFiles,
  shiftPlayback,
  switchPlaylist,
  tick,
} from '@theke/domain/signage/playback.ts'
import type { Playlist, PlaylistItem } from '@theke/domain/signage/playlist.ts'
import { arePricesOld, shopTime, startClock, tellTime } from '@theke/domain/signage/shop-clock.ts'
import { openPlayCounter } from './count-plays.ts'
import { openFileShelf } from './file-shelf.ts'
import { openOverlay } from './overlay.ts'
import { callsOf, isRefusal } from './player-client.ts'
import { clearAll, type Identity, type KeptPlan, readValue, writeValue } from './player-database.ts'
import { playerTexts as texts } from './player-texts.ts'
import { takeScreenshot } from './screenshot.ts'
import { openStage } from './stage.ts'
import { syncFiles } from './sync-files.ts'
import { watchEvents } from './watch-events.ts'

const reportEveryMs = 30_000
const identityMs = 15_000
const germanDay = new Intl.DateTimeFormat('de', { timeZone: shopZone, day: 'numeric', month: 'long' })

/** Plays what this screen is to play, for as long as the page lives. Resolves only where the shop says that the screen is none of its own. */
export async function play(root: HTMLElement, { identifier, key }: Identity): Promise<void> {
  const kept = await readValue('plan').catch(() => undefined)
  const time = await readValue('time').catch(() => undefined)
  const calls = callsOf(key)
  const shelf = openFileShelf()
  const counter = await openPlayCounter(calls)
  const area = document.createElement('main')
  area.className = 'stage'
  root.replaceChildren(area)
  const overlay = openOverlay(root)
  const stage = openStage(area, shelf, key, () => change(advance(playback, now())))

  let clock = startClock(Date.now(), performance.now(), time ?? null)
  // A plan of an earlier version of this page lacks the clock; the server has another one for it.
  let plan: KeptPlan | null = kept && 'clock' in kept.playlist ? kept : null
  let playback: Playback = beginPlayback(plan?.playlist ?? nothing, now(), false)
  let messages: readonly PlayerMessage[] = plan?.messages ?? []
  let isOn = plan?.isOn ?? true
  let isOnline = false
  let waitingSince: number | null = null
  let missing: readonly string[] = []
  const fetchedAgain = new Set<string>()
  let damaged = new Set<string>()
  let wake = () => {}
  let onScreen: { segment: number; since: number; file: string | null } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function now(): number {
    return shopTime(clock, performance.now())
  }

  /** Keeps the time for a start without a connection, also while there is none. */
  async function keepTime(): Promise<void> {
    await writeValue('time', { shop: now(), own: Date.now() }).catch(() => {})
  }

  /** Takes the next state and shows what differs. */
  function change(next: Playback): void {
    playback = next
    const item = isOn ? currentItem(playback) : null
    const isSame = item !== null && onScreen?.segment === item.segment && onScreen.file === item.file
    const isRepeat = isSame && onScreen?.since !== playback.since
    if (item === null) {
      if (onScreen) countShown()
      onScreen = null
      stage.clear()
    } else if (!isSame || isRepeat) {
      const isReplaced = onScreen?.segment === item.segment && onScreen.since === playback.since
      if (onScreen && !isReplaced) countShown()
      onScreen = { segment: item.segment, since: playback.since, file: item.file }
      // A live page renews itself and turns its own pages.
      const isStill = isRepeat && item.kind !== 'video'
      if (!isStill) stage.show(item).catch(() => leaveOut(item))
    }
    tellState()
    clearTimeout(timer)
    timer = setTimeout(() => change(tick(playback, now())), Math.max(10, nextTick(playback, now()) - now()))
  }

  /** Goes on without an item that cannot be shown. Its file is fetched once more, in case it was damaged on this screen. */
  function leaveOut({ segment, file }: PlaylistItem): void {
    if (file !== null && !fetchedAgain.has(file)) {
      fetchedAgain.add(file)
      damaged.add(file)
      void shelf.remove(file).then(wake)
    }
    change(markBroken(playback, segment, now()))
  }

  function countShown(): void {
    if (onScreen) void counter.add(onScreen.segment, onScreen.since, now() - onScreen.since)
  }

  function tellState(): void {
    const at = now()
    const urgent = messages.filter(
      ({ from, until }) =>
        (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until)),
    )
    overlay.message(urgent.map(({ text }) => text).join('\n'))
    const isOld =
      plan !== null && (currentItem(playback)?.hasPrices ?? false) && arePricesOld(plan.confirmedAt, at)
    overlay.notice(isOld && isOn && plan ? texts.oldPrices(germanDay.format(plan.confirmedAt)) : '')
    const isEmpty = plan !== null && plan.playlist.items.length === 0
    const waiting = isOnline ? texts.loading : texts.offlineAtStart
    overlay.status(!isOn ? '' : plan === null ? waiting : isEmpty ? texts.noStream : '')
  }

  function problem(): string {
    const at = now()
    const names = playback.playlist.items
      .filter(({ segment }) => (playback.brokenUntil.get(segment) ?? 0) > at)
      .map(({ name }) => name)
    return [
      shelf.isDiskFull() ? texts.diskFull : '',
      names.length === 0 ? '' : texts.broken(names.join(', ')),
      missing.length === 0 ? '' : texts.missing(missing.join(', ')),
    ]
      .filter(Boolean)
      .join(' ')
      .slice(0, 300)
  }

  /** Tells the server how it is, and does what it answers. @throws where there is no connection */
  async function report(): Promise<void> {
    const state = await calls.call(playerApi.report, {
      body: {
        version: playback.playlist.version,
        waitingSince: waitingSince === null ? null : new Date(waitingSince).toISOString(),
        segment: onScreen?.segment ?? null,
        width: Math.round(innerWidth * devicePixelRatio),
        height: Math.round(innerHeight * devicePixelRatio),
        problem: problem(),
      },
    })
    const before = now()
    clock = tellTime(Date.parse(state.now), performance.now())
    await keepTime()
    messages = state.messages
    isOn = state.isOn
    isOnline = true
    const moved = now() - before
    if (onScreen) onScreen = { ...onScreen, since: onScreen.since + moved }
    change(changeConnection(shiftPlayback(playback, moved), true, now()))
    if (state.command) await obey(state.command, state)
    await follow(state)
    await counter.send()
  }

  /** Switches to the plan of the server once all of its files are there. */
  async function follow(state: PlayerState, isForced = false): Promise<void> {
    if (
      plan === null ||
      plan.playlist.version !== state.version ||
      missing.length > 0 ||
      damaged.size > 0 ||
      isForced
    ) {
      waitingSince ??= now()
      const playlist = await calls.call(playerApi.loadPlaylist)
      const arrived = await syncFiles(playlist, playback.playlist, shelf, calls.fetchFile, isForced)
      missing = arrived.missing
      const repaired = damaged
      damaged = new Set()
      if (repaired.size > 0) change(tick(retryFiles(playback, repaired), now()))
      const isNew = plan?.playlist.version !== playlist.version || isForced
      plan = planOf(arrived.playlist, state)
      if (isNew || arrived.playlist.items.length !== playback.playlist.items.length) {
        const start = playback.playlist === nothing ? beginPlayback(arrived.playlist, now(), true) : null
        change(start ?? switchPlaylist(playback, arrived.playlist, now()))
      }
      waitingSince = null
      await shelf.keepOnly(new Set(playlist.items.flatMap(({ file }) => file ?? [])))
    } else plan = planOf(plan.playlist, state)
    tellState()
    await writeValue('plan', plan).catch(() => {})
  }

  function planOf(playlist: Playlist, state: PlayerState): KeptPlan {
    return {
      playlist,
      messages: state.messages,
      name: state.name,
      isOn: state.isOn,
      confirmedAt: Date.parse(state.now),
    }
  }

  async function obey({ id, type }: PlayerCommand, state: PlayerState): Promise<void> {
    let outcome = { isDone: true, note: '', screenshot: '' }
    try {
      if (type === 'screenshot') outcome = { ...outcome, screenshot: takeScreenshot(stage, overlay) }
      if (type === 'reload') await follow(state, true)
      if (type === 'identify') {
        overlay.identity(`${state.name} · ${identifier} · ${innerWidth} × ${innerHeight}`)
        setTimeout(() => overlay.identity(''), identityMs)
      }
    } catch (error) {
      outcome = { isDone: false, note: error instanceof Error ? error.message : '', screenshot: '' }
    }
    await calls.call(playerApi.finishCommand, { params: { id }, body: outcome })
    if (type === 'restart') location.reload()
  }

  change(playback)
  return new Promise((resolve) => {
    let isBusy = false
    let isAskedAgain = false
    let next: ReturnType<typeof setTimeout> | undefined

    async function cycle(): Promise<void> {
      if (isBusy) {
        isAskedAgain = true
        return
      }
      isBusy = true
      clearTimeout(next)
      try {
        await report()
      } catch (error) {
        if (isRefusal(error)) {
          clearTimeout(timer)
          stage.clear()
          await clearAll().catch(() => {})
          return resolve()
        }
        isOnline = false
        await keepTime()
        change(changeConnection(playback, false, now()))
      }
      isBusy = false
      // A hundred screens do not ask in the same moment.
      next = setTimeout(() => void cycle(), isAskedAgain ? 0 : reportEveryMs * (0.8 + Math.random() * 0.4))
      isAskedAgain = false
    }

    wake = () => void cycle()
    addEventListener('online', wake)
    void cycle()
    void watchEvents(key, wake)
  })
}

const nothing: Playlist = { version: '', items: [], horizon: 0, clock: [] }
