import { hourMs, minuteMs } from '../time/wall-time.ts'

/** When something last succeeded in milliseconds, null for never, and why it failed since. */
type Outcome = { at: number | null; failure: string | null }

/** How the backup of changes, of everything and the drill last went. */
type BackupRecord = { log: Outcome; base: Outcome; drill: Outcome }

type BackupProblem = {
  /** The last success in milliseconds; null for never. */
  since: number | null
  /** Whether data could be lost now. */
  isSerious: boolean
  /** A German sentence. */
  text: string
}

/** Changes are backed up every half a minute, everything once a day; a drill is due each month. */
const maxAges = { log: 15 * minuteMs, base: 50 * hourMs, drill: 35 * 24 * hourMs }

const texts = {
  log: 'Änderungen werden seit mehr als einer Viertelstunde nicht gesichert.',
  base: 'Die letzte ganze Sicherung ist älter als zwei Tage.',
  drill: 'Die Wiederherstellung wurde seit mehr als einem Monat nicht geprobt ("npm run drill").',
}
const neverTexts = {
  log: 'Es wurde noch nichts gesichert.',
  base: 'Es gibt noch keine ganze Sicherung.',
  drill: 'Die Wiederherstellung wurde noch nie geprobt ("npm run drill").',
}

/**
 * What is wrong with the backup of a shop that has one, worst first.
 * @param now milliseconds.
 */
export function backupProblems(record: BackupRecord, now: number): BackupProblem[] {
  return (['log', 'base', 'drill'] as const).flatMap((kind): BackupProblem[] => {
    const { at, failure } = record[kind]
    if (at !== null && at >= now - maxAges[kind]) return []
    const text = at === null ? neverTexts[kind] : texts[kind]
    return [{ since: at, isSerious: kind === 'log', text: failure === null ? text : `${text} ${failure}` }]
  })
}
