import type { Language } from '@theke/domain/language.ts'
import { proposalEndOf } from '@theke/domain/ordering/proposal-end.ts'
import { differenceText } from '@theke/contract/ordering/difference-text.ts'
import type { OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import { formatDateTime } from '../text/format-date-time.ts'
import { readerOf, wordedDifference } from '../ordering/english-words.ts'
import type { OfferedSubstitute } from '../ordering/order-handlers.ts'
import { type OrderRow, toOrderSnapshot } from '../ordering/lifecycle/order-snapshot.ts'
import { isoOrNull } from '../ordering/reading/order-view.ts'

/** Values of a message that are fixed when it is written. */
export function messageValues(order: OrderRow): Record<string, string> {
  return {
    appointment: isoOrNull(order.appointment) ?? '',
    counterAppointment: isoOrNull(order.counterAppointment) ?? '',
    rejectionMessage: order.rejectionMessage,
  }
}

/** Until when the customer can answer to another time that is proposed with this step. */
export function proposalValues(order: OrderRow, now: number): Record<string, string> {
  const until = proposalEndOf(toOrderSnapshot(order), now)
  return until === null ? {} : { counterUntil: new Date(until).toISOString() }
}

/** What is other in a changed order, one thing a line, in the language of its reader. */
export function changeValues(
  order: OrderRow,
  differences: readonly OrderDifference[],
  language: Language,
): Record<string, string> {
  if (differences.length === 0) return {}
  const reader = readerOf(order, language)
  const words = { language, timeText: formatDateTime }
  const texts = differences.map((one) => differenceText(wordedDifference(one, reader), words))
  return { changes: texts.join('\n') }
}

/** What is offered in place of a line, one thing a line, and until when its customer can answer. */
export function offerValues(order: OrderRow, offered: OfferedSubstitute | null): Record<string, string> {
  if (offered === null) return {}
  return {
    ...changeValues(order, offered.differences, order.language),
    answerUntil: formatDateTime(offered.until, order.language),
  }
}
