import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useSteps } from '../live/use-orders.ts'

/** Where a card stood whose button was pressed. */
type Place = { order: string; column: string; row: number }

/**
 * Keeps the focus on the board of everybody who takes steps by keyboard: a button loses it while its step is sent, and a card that goes on to another
 * column is drawn anew there. It goes to the card that takes the place, else to the one that went on. Returns what notes the place at a click.
 */
export function useFocusAfterStep(board: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { running } = useSteps()
  const left = useRef<Place | null>(null)
  useEffect(() => {
    const place = left.current
    if (place === null || board.current === null) return
    const ticket = board.current.querySelector<HTMLElement>(`[data-ticket="${place.order}"]`)
    const focused = document.activeElement
    const isLost = focused === document.body
    if (!isLost && !ticket?.closest('article')?.contains(focused)) {
      left.current = null
      return
    }
    if (!isLost || running.has(Number(place.order))) return
    const isMoved = ticket === null || columnOf(ticket) !== place.column
    if (isMoved) left.current = null
    const target = isMoved ? (successorOf(board.current, place) ?? ticket) : ticket
    target?.focus()
  })
  return ({ target, detail }) => {
    const isByKey = detail === 0
    left.current =
      isByKey && board.current && target instanceof Element ? placeOf(board.current, target) : null
  }
}

function placeOf(board: HTMLElement, pressed: Element): Place | null {
  const ticket = pressed.closest('article')?.querySelector<HTMLElement>('[data-ticket]')
  const order = ticket?.dataset['ticket']
  if (!ticket || order === undefined) return null
  const column = columnOf(ticket)
  return { order, column, row: ticketsIn(board, column).indexOf(ticket) }
}

function successorOf(board: HTMLElement, { column, row }: Place): HTMLElement | undefined {
  const tickets = ticketsIn(board, column)
  return tickets[row] ?? tickets.at(-1)
}

function columnOf(ticket: Element): string {
  return ticket.closest('[data-column]')?.getAttribute('data-column') ?? ''
}

function ticketsIn(board: HTMLElement, column: string): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(`[data-column="${column}"] [data-ticket]`)]
}
