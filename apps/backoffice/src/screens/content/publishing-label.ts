import { publishingState, type Publishing } from '@theke/domain/content/publishing.ts'
import { momentLabel } from '../../shop-time.ts'
import { contentTexts } from './content-texts.ts'

type Row = Readonly<Record<string, unknown>>

/** The times of a record, in instants. */
export function publishingOf({ isPublic, publishFrom, publishTo }: Row): Publishing {
  const instant = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null)
  return { isPublic: isPublic === true, publishFrom: instant(publishFrom), publishTo: instant(publishTo) }
}

/** Why customers do not see content now, such as `Entwurf` or `ab 12.12.2026, 10:00`; empty where they do. */
export function publishingLabel(publishing: Publishing, now: number): string {
  const state = publishingState(publishing, now)
  const label = contentTexts.states[state]
  return state === 'planned' ? `${label} ${momentLabel(publishing.publishFrom ?? now)}` : label
}

/** The label on the right of a row in the narrow list; muted while customers do not see the content. */
export function publishingMark(row: Row): { trailingText: string; isMuted: boolean } {
  const trailingText = publishingLabel(publishingOf(row), Date.now())
  return { trailingText, isMuted: trailingText !== '' }
}
