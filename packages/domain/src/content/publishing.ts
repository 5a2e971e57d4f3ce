/** Whether and when a piece of content is shown. Instants in milliseconds since the epoch; null is without a limit. */
export type Publishing = { isPublic: boolean; publishFrom: number | null; publishTo: number | null }

/** Whether it is public at an instant. From ≤ now < to. */
export function isPublished({ isPublic, publishFrom, publishTo }: Publishing, now: number): boolean {
  return isPublic && (publishFrom === null || publishFrom <= now) && (publishTo === null || now < publishTo)
}

/** The next instant after `now` at which something public begins or ends; Infinity where nothing changes by itself. */
export function nextPublishingChange(contents: Iterable<Publishing>, now: number): number {
  let next = Infinity
  for (const { isPublic, publishFrom, publishTo } of contents) {
    for (const change of [publishFrom, publishTo]) {
      if (isPublic && change !== null && change > now && change < next) next = change
    }
  }
  return next
}

/** Where a piece of content is on its way: a draft, waiting for its beginning, shown to everybody, or past its end. */
type PublishingState = 'draft' | 'planned' | 'shown' | 'over'

/** The state of a piece of content at a moment. What is not public is a draft, whatever its time. */
export function publishingState(publishing: Publishing, now: number): PublishingState {
  const { isPublic, publishFrom } = publishing
  if (!isPublic) return 'draft'
  if (isPublished(publishing, now)) return 'shown'
  return publishFrom !== null && now < publishFrom ? 'planned' : 'over'
}
