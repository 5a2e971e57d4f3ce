import type { CommandStatus, CommandType } from '@theke/domain/signage/command.ts'
import type { SegmentKind } from '@theke/domain/signage/playlist.ts'
import type { RowOf } from '../define-entity.ts'
import { get, post, put } from '../endpoint.ts'
import { boolean, date, dateTime, image, reference, references, select, text, timeOfDay } from '../fields.ts'
import type { television } from './television.ts'

export const commandLabels: Readonly<Record<CommandType, string>> = {
  reload: 'Inhalte neu laden',
  restart: 'Neu starten',
  on: 'Einschalten',
  off: 'Ausschalten',
  identify: 'Namen zeigen',
  screenshot: 'Bild aufnehmen',
  showStream: 'Stream zeigen',
}

export const commandStatusLabels: Readonly<Record<CommandStatus, string>> = {
  pending: 'Wartet',
  done: 'Ausgeführt',
  failed: 'Fehlgeschlagen',
  aborted: 'Abgebrochen',
  expired: 'Abgelaufen',
}

/** A command with its outcome. */
export type ScreenCommand = {
  id: number
  type: CommandType
  /** The stream of `showStream`; null is back to the plan. */
  stream: { id: number; name: string } | null
  status: CommandStatus
  requestedAt: string
  requestedBy: string
  finishedAt: string | null
  /** What the screen says of it. */
  note: string
  hasScreenshot: boolean
}

/** Why a segment is not shown at a moment. */
export const plannedReasonLabels = {
  streamOff: 'Der Stream ist nicht aktiv.',
  streamBranch: 'Der Stream ist nicht für diese Filiale.',
  streamSchedule: 'Der Zeitplan des Streams lässt ihn da nicht laufen.',
  off: 'Nicht aktiv.',
  branch: 'Nicht für diese Filiale.',
  schedule: 'Laut Zeitplan nicht zu dieser Zeit.',
  empty: 'Was gezeigt werden soll, gibt es nicht mehr.',
} as const
export type PlannedReason = keyof typeof plannedReasonLabels

/** A segment of the stream of a television at a moment, in the order in which they play. */
export type PlannedSegment = {
  id: number
  name: string
  kind: SegmentKind
  /** Seconds; null is a video to its end. */
  duration: number | null
  /** Null where it plays. */
  reason: PlannedReason | null
}

/** What plays on a television at a moment. */
export type ScreenPlan = {
  at: string
  stream: { id: number; name: string } | null
  segments: PlannedSegment[]
  /** Texts of the urgent messages that cover it. */
  messages: string[]
}

/** How often a segment was played on a television on a day. */
export type PlayCount = {
  day: string
  device: { id: number; name: string }
  segment: { id: number; name: string }
  count: number
  seconds: number
}

/** What is put on a television with a tap, by its kind. */
export const contentKindLabels = {
  dailyMenu: 'Tagesmenü',
  priceBoard: 'Preistafel',
  offer: 'Angebot',
  image: 'Bild',
  video: 'Video',
  frontdesk: 'Abholnummern',
} as const
export type ContentKind = keyof typeof contentKindLabels

/** Something that a television shows now or at another time. */
export type ShownContent = {
  segment: number
  name: string
  kind: SegmentKind
  /** The name of its small picture for `loadPicture`; null where it has none, such as a video. */
  picture: string | null
  /** Why it is not shown now; null where it takes its turn. */
  reason: PlannedReason | null
}

/** What is shown in turn in a part of a day, in minutes since midnight by the clock on the wall. */
export type ScreenPeriod = { from: number; to: number; names: string[] }

/** A television with what it shows, at a glance. */
export type ScreenCard = {
  id: number
  name: string
  branch: { id: number; name: string }
  width: number
  height: number
  isEnabled: boolean
  isSwitchedOff: boolean
  isOnline: boolean
  /** Since when it has called without a break; null where it does not. */
  onlineSince: string | null
  /** Null where no screen was ever connected. */
  lastSeenAt: string | null
  problem: string
  /** What it shows, or would show by its plan where it does not call; null is a black screen. */
  shown: ShownContent | null
  contents: ShownContent[]
  /** The parts of the present day in which something is shown. */
  day: ScreenPeriod[]
  /** The texts of the urgent messages that cover it. */
  messages: string[]
}

const path = '/api/digital-signage-devices'
const playsQuery = {
  from: date({ label: 'Von' }),
  to: date({ label: 'Bis' }),
  device: reference('digital-signage-devices', { label: 'TV' }),
}

/** What staff do with televisions, beside their records (R-SIGNAGE-04). */
export const screensControlApi = {
  pair: post<RowOf<typeof television>>()(`${path}/:id/pair`, {
    summary: 'Einen neuen Bildschirm mit dem Code verbinden, den er zeigt; ein früherer gilt nicht mehr',
    allow: 'staff',
    permission: 'screens.pair',
    body: { code: text({ label: 'Code', isRequired: true, max: 20 }) },
    rateLimit: { calls: 20, minutes: 10 },
    failure: 'TV konnte nicht verbunden werden',
  }),
  command: post<RowOf<typeof television>>()(`${path}/:id/command`, {
    summary: 'Einem TV einen Befehl geben; nach fünf Minuten gilt er nicht mehr',
    allow: 'staff',
    permission: 'screens.command',
    body: {
      type: select({ label: 'Befehl', options: commandLabels, defaultValue: null }),
      stream: reference('digital-signage-streams', {
        label: 'Stream',
        hint: 'Nur bei showStream; leer: wieder nach Plan.',
      }),
    },
    failure: 'Befehl konnte nicht ausgeführt werden.',
  }),
  abort: post<RowOf<typeof television>>()(`${path}/:id/command/abort`, {
    summary: 'Den Befehl abbrechen, den ein TV noch nicht ausgeführt hat',
    allow: 'staff',
    permission: 'screens.abort',
    failure: 'Befehl konnte nicht abgebrochen werden.',
  }),
  listCommands: get<ScreenCommand[]>()(`${path}/:id/commands`, {
    summary: 'Die letzten Befehle eines TVs mit ihrem Ergebnis, die neuesten zuerst',
    allow: 'staff',
    permission: 'screens.listCommands',
    failure: 'Befehle konnten nicht geladen werden',
  }),
  loadScreenshot: get<never>()(`${path}/:id/screenshots/:index`, {
    summary: 'Das Bild, das ein TV auf den Befehl mit dieser Nummer aufgenommen hat',
    allow: 'staff',
    permission: 'screens.loadScreenshot',
    isFile: true,
    fileTypes: ['image/jpeg'],
    failure: 'Bild konnte nicht geladen werden',
  }),
  listScreens: get<ScreenCard[]>()('/api/digital-signage', {
    summary: 'Alle TVs mit dem, was sie zeigen, und ihrem Tag',
    allow: 'staff',
    permission: 'screens.listScreens',
    failure: 'Bildschirme konnten nicht geladen werden',
  }),
  loadPicture: get<never>()(`${path}/:id/pictures/:name`, {
    summary: 'Das kleine Bild von etwas, das ein TV zeigt',
    allow: 'staff',
    permission: 'screens.loadPicture',
    isFile: true,
    fileTypes: ['image/webp'],
    failure: 'Bild konnte nicht geladen werden',
  }),
  loadTile: get<never>()(`${path}/:id/tiles/:name`, {
    summary: 'Wie Tagesmenü (dailyMenu), Preistafel (priceBoard) oder Angebot (offer) auf einem TV aussähen',
    allow: 'staff',
    permission: 'screens.loadTile',
    query: { product: reference('products', { label: 'Produkt' }) },
    isFile: true,
    fileTypes: ['image/webp'],
    failure: 'Bild konnte nicht geladen werden',
  }),
  showContent: post<{ segment: number }>()(`${path}/:id/contents`, {
    summary: 'Etwas auf einem TV zeigen, im Wechsel mit dem, was dort läuft; nur dieser TV ändert sich',
    allow: 'staff',
    permission: 'screens.showContent',
    success: 201,
    body: {
      key: text({
        label: 'Schlüssel',
        hint: 'Eine neue UUID für jeden Inhalt; noch einmal gesendet ändert sie nichts.',
        isRequired: true,
        min: 36,
        max: 36,
      }),
      kind: select({ label: 'Was', options: contentKindLabels, defaultValue: null }),
      product: reference('products', { label: 'Produkt', hint: 'Für ein Angebot.' }),
      image: image({ label: 'Bild' }),
      video: reference('uploads', { label: 'Video' }),
      from: timeOfDay({ label: 'Von', hint: 'Leer mit „Bis“: den ganzen Tag.' }),
      to: timeOfDay({ label: 'Bis' }),
      isTodayOnly: boolean({ label: 'Nur heute', isRequired: true }),
    },
    failure: 'Inhalt konnte nicht gezeigt werden',
  }),
  arrangeContents: put<null>()(`${path}/:id/contents`, {
    summary: 'Was auf einem TV im Wechsel läuft, in dieser Reihenfolge; nur dieser TV ändert sich',
    allow: 'staff',
    permission: 'screens.arrangeContents',
    body: { segments: references('digital-signage-segments', { label: 'Inhalte' }) },
    failure: 'Inhalte konnten nicht geändert werden',
  }),
  loadPlan: get<ScreenPlan>()(`${path}/:id/plan`, {
    summary: 'Was auf einem TV zu einem Zeitpunkt läuft',
    allow: 'staff',
    permission: 'screens.loadPlan',
    query: { at: dateTime({ label: 'Zeitpunkt' }) },
    failure: 'Plan konnte nicht geladen werden',
  }),
  listPlays: get<PlayCount[]>()('/api/digital-signage-plays', {
    summary: 'Wie oft Filmsequenzen auf TVs gespielt wurden, je Tag',
    allow: 'staff',
    permission: 'screens.listPlays',
    query: playsQuery,
    failure: 'Wiedergaben konnten nicht geladen werden',
  }),
  exportPlays: get<never>()('/api/digital-signage-plays/export', {
    summary: 'Wiedergaben als CSV-Datei',
    allow: 'staff',
    permission: 'screens.exportPlays',
    query: playsQuery,
    isFile: true,
    fileTypes: ['text/csv'],
    failure: 'Wiedergaben konnten nicht exportiert werden',
  }),
}
