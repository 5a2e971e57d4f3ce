/**
 * The tickets of a branch for one day: the last one drawn, the numbers above it that orders brought along from other days, and those up to it
 * that left with their orders.
 */
export type TicketCounter = { last: number; brought: readonly number[]; freed: readonly number[] }

/** Draws the next ticket. @returns its number, which nobody has on that day, and the counter after it */
export function drawTicket(counter: TicketCounter): { number: number; counter: TicketCounter } {
  let number = counter.last + 1
  while (counter.brought.includes(number)) number += 1
  return {
    number,
    counter: { ...counter, last: number, brought: counter.brought.filter((one) => one > number) },
  }
}

/** Takes the ticket of an order that moves to another day. @returns the counter of the day it leaves */
export function withoutTicket(counter: TicketCounter, number: number): TicketCounter {
  if (number > counter.last) return { ...counter, brought: counter.brought.filter((one) => one !== number) }
  return { ...counter, freed: [...counter.freed, number] }
}

/**
 * Gives an order that comes from another day its ticket: the number it has where that is free, else the next one.
 * @returns the number and the counter of the day it comes to
 */
export function keepOrDrawTicket(
  counter: TicketCounter,
  number: number,
): { number: number; counter: TicketCounter } {
  if (counter.freed.includes(number))
    return { number, counter: { ...counter, freed: counter.freed.filter((one) => one !== number) } }
  if (number > counter.last && !counter.brought.includes(number))
    return { number, counter: { ...counter, brought: [...counter.brought, number] } }
  return drawTicket(counter)
}
