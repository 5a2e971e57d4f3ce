import type { Locator, Page } from '@playwright/test'
import { peopleApi } from '@theke/contract/people/user.ts'
import { demoPassword, expect } from './journey.ts'

/** Logs a browser in without walking through the login page, which has journeys of its own. */
export async function logInAs(page: Page, username: string): Promise<void> {
  const reply = await page.request.post(peopleApi.login.path, { data: { username, password: demoPassword } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Opens a screen behind `#` as this person. */
export async function openScreen(page: Page, username: string, path: string): Promise<void> {
  await logInAs(page, username)
  await page.goto(`/backend#${path}`)
}

/** A column of the order board by its heading. */
export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The card of an order wherever on the board, or in one column. */
export function card(within: Page | Locator, { ticketNumber }: { ticketNumber: string }): Locator {
  return within.getByRole('article', { name: new RegExp(`^${ticketNumber}\\b`) })
}
