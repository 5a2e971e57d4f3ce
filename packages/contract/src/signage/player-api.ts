import type { CommandType } from '@theke/domain/signage/command.ts'
import type { Playlist } from '@theke/domain/signage/playlist.ts'
import { get, post } from '../endpoint.ts'
import { boolean, date, dateTime, integer, list, text } from '../fields.ts'

/** A command as a screen carries it out. */
export type PlayerCommand = { id: number; type: CommandType }

/** A message that covers the screen from and until the named moments; null is at once, and until it is switched off. */
export type PlayerMessage = { id: number; text: string; from: string | null; until: string | null }

/** What a screen is to do now. */
export type PlayerState = {
  now: string
  identifier: string
  name: string
  /** Off by a command of the staff, or not enabled: the screen stays black. */
  isOn: boolean
  /** The version of the playlist that it is to play. */
  version: string
  messages: PlayerMessage[]
  command: PlayerCommand | null
}

/** How a pairing stands: with the code that staff type in, or with the screen that this one has become. */
export type Pairing = { code: string; expiresAt: string; identifier: string | null }

/** The most different segments and days that are counted in one report of what was played. */
export const maxSentPlays = 500

/** A picture of a screen: 1920 × 1080 pixels as JPEG need less. */
const screenshotBytes = 2_000_000

const calls = { calls: 30_000, minutes: 10, isPerProcess: true }
const failure = 'Der Bildschirm konnte nicht geladen werden'

/** What screens call themselves; their key in `Authorization: Bearer …` is their proof (R-SIGNAGE-03). */
export const playerApi = {
  report: post<PlayerState>()('/api/signage/player', {
    summary: 'Wie es einem Bildschirm geht; die Antwort sagt, was er tun soll',
    allow: 'anyone',
    permission: 'signagePlayer.report',
    body: {
      version: text({ label: 'Fassung des Plans', max: 64 }),
      waitingSince: dateTime({ label: 'Wartet auf Dateien seit' }),
      segment: integer({ label: 'Filmsequenz' }),
      width: integer({ label: 'Breite (px)', min: 1, max: 16_000 }),
      height: integer({ label: 'Höhe (px)', min: 1, max: 16_000 }),
      problem: text({ label: 'Störung', max: 300 }),
    },
    // They ask every half minute, and others at their address must not use their calls up.
    rateLimit: calls,
    failure,
  }),
  loadPlaylist: get<Playlist>()('/api/signage/player/playlist', {
    summary: 'Was ein Bildschirm spielt',
    allow: 'anyone',
    permission: 'signagePlayer.loadPlaylist',
    rateLimit: calls,
    failure,
  }),
  loadFile: get<never>()('/api/signage/player/files/:name', {
    summary: 'Eine Datei aus dem Plan eines Bildschirms; andere gibt es für ihn nicht',
    allow: 'anyone',
    permission: 'signagePlayer.loadFile',
    isFile: true,
    fileTypes: ['image/png', 'image/jpeg', 'video/mp4', 'video/webm'],
    rateLimit: calls,
    failure,
  }),
  watch: get<{ isChanged: true }>()('/api/signage/player/events', {
    summary: 'Ereignisse, sobald sich für einen Bildschirm etwas ändert (Server-sent Events)',
    allow: 'anyone',
    permission: 'signagePlayer.watch',
    isStream: true,
    failure,
  }),
  finishCommand: post<null>()('/api/signage/player/commands/:id', {
    summary: 'Ergebnis eines Befehls',
    allow: 'anyone',
    permission: 'signagePlayer.finishCommand',
    body: {
      isDone: boolean({ label: 'Ausgeführt', isRequired: true }),
      note: text({ label: 'Hinweis', max: 300 }),
      screenshot: text({
        label: 'Bild',
        hint: 'Als data-URL, JPEG.',
        max: Math.ceil((screenshotBytes * 4) / 3),
        isLong: true,
      }),
    },
    bodyLimit: 3_000_000,
    rateLimit: { calls: 600, minutes: 10 },
    failure,
  }),
  sendPlays: post<null>()('/api/signage/player/plays', {
    summary: 'Was gespielt wurde; dieselbe Sendung zählt einmal, auch wenn sie noch einmal kommt',
    allow: 'anyone',
    permission: 'signagePlayer.sendPlays',
    body: {
      batch: text({ label: 'Sendung', isRequired: true, max: 64 }),
      plays: list(
        {
          day: date({ label: 'Tag', isRequired: true }),
          segment: integer({ label: 'Filmsequenz', isRequired: true, defaultValue: 0 }),
          count: integer({ label: 'Anzahl', min: 1, max: 100_000, isRequired: true, defaultValue: 1 }),
          seconds: integer({ label: 'Sekunden', min: 0, max: 10_000_000, isRequired: true, defaultValue: 0 }),
        },
        { label: 'Wiedergaben', min: 1, max: maxSentPlays },
      ),
    },
    rateLimit: { calls: 6000, minutes: 10 },
    failure,
  }),
  beginPairing: post<Pairing>()('/api/signage/pairings', {
    summary: 'Code für einen neuen Bildschirm; sein künftiger Schlüssel steht in `Authorization: Bearer …`',
    allow: 'anyone',
    permission: 'signagePlayer.beginPairing',
    success: 201,
    rateLimit: { calls: 60, minutes: 10 },
    failure: 'Code konnte nicht erstellt werden',
  }),
  loadPairing: get<Pairing>()('/api/signage/pairing', {
    summary: 'Ob jemand den Code eines neuen Bildschirms eingegeben hat',
    allow: 'anyone',
    permission: 'signagePlayer.loadPairing',
    rateLimit: calls,
    failure: 'Code konnte nicht geprüft werden',
  }),
}
