import type { CustomerStatus, StatusKey, TimelineStep } from '@theke/domain/ordering/customer-status.ts'

/** An entry of the timeline: `received` is when the order arrived. */
export type TimelineRow = {
  key: StatusKey | 'received'
  progress: TimelineStep['progress']
  at: number | null
  /** When this step is agreed to happen, while it is still to come. */
  plannedAt: number | null
}

const handOver: readonly StatusKey[] = ['readyTakeaway', 'inDelivery', 'dineInReady']

/** The timeline as customers read it: an order first arrives, and only then waits. */
export function timelineRows(status: CustomerStatus, appointment: number | null): TimelineRow[] {
  return status.timeline.flatMap((step): TimelineRow[] => {
    const plannedAt =
      step.progress !== 'done' && handOver.includes(step.key) && step.at === null ? appointment : null
    if (step.key !== 'waiting' && step.key !== 'proposed') return [{ ...step, plannedAt }]
    const received: TimelineRow = { key: 'received', progress: 'done', at: step.at, plannedAt: null }
    return step.progress === 'current' ? [received, { ...step, at: null, plannedAt }] : [received]
  })
}
