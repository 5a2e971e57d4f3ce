import { notifications } from '@mantine/notifications'
import { type FakePerson, type FakeServer, startFakeServer } from '@theke/contract/testing/fake-server.ts'
import axe from 'axe-core'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import Office from '../admin-app.tsx'
import { Providers } from '../app-providers.tsx'
import { queryClient } from '../query-client.ts'
import { forgetPerson } from '../screens/ordering/offline/vault.ts'
import { endLoginInPlace } from '../session/login-in-place.ts'

/**
 * The back-office of one test: nothing is left of the test before, the fake server answers, and the person is logged in, an administrator
 * unless stated otherwise.
 */
export async function startOffice(person: FakePerson = {}): Promise<FakeServer> {
  await leave()
  const server = startFakeServer()
  server.logIn(person)
  return server
}

/** Shows the whole back-office at an address behind `#`; anew where it was shown before. */
export async function openScreen(address: string): Promise<void> {
  await cleanup()
  location.hash = address
  await render(
    <Providers>
      <Office />
    </Providers>,
  )
}

/** Goes to an address as if it were typed. */
export function typeAddress(address: string): void {
  location.assign(`#${address}`)
}

/** Taps a button that is to be of no use now, as an impatient finger does: it says so, and the tap does nothing. */
export async function tapInVain(button: Locator): Promise<void> {
  await expect.poll(() => button.element().matches(':disabled, [aria-disabled="true"]')).toBe(true)
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

/** Expects a message in a live region, also one that is gone again. The next call waits for another message. */
export async function expectAnnounced(text: string): Promise<void> {
  await expect
    .poll(() => announced.splice(0).some((message) => message.includes(text)), {
      message: `announced: ${text}`,
    })
    .toBe(true)
}

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Expects that axe finds no violation of WCAG 2.2 AA in the open dialog, for dialogs that no sweep of the journeys opens. */
export async function expectAccessibleDialog(dialog = page.getByRole('dialog')): Promise<void> {
  // Mantine names a dialog by its title one render after both are shown.
  await expect.element(dialog).toHaveAccessibleName(/\S/)
  await expectAccessible(dialog.element())
}

/** The same of a part of the page, for what a sweep does not see, such as a form that is half filled in. */
export async function expectAccessible(part: Element): Promise<void> {
  const { violations } = await axe.run(part, axeOptions)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Expects that the page does not scroll sideways, and that nothing one can press in a part of it lies beside the screen. */
export function expectOnScreen(part: Locator = page.elementLocator(document.body)): void {
  const { clientWidth, scrollWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const pressed = [...part.element().querySelectorAll('button, input, select, textarea, [role="option"]')]
  const beside = pressed.filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    const isSeen = width > 1 && each.checkVisibility({ visibilityProperty: true })
    return isSeen && (left < -1 || right > clientWidth + 1)
  })
  expect(beside.map((each) => each.outerHTML.slice(0, 200))).toEqual([])
}

let announced: string[] = []
const liveRegion = '[role="alert"], [role="status"], [aria-live], output'

function announce(node: Node): void {
  const place = node instanceof Element ? node : node.parentElement
  if (place?.closest(liveRegion)) announced.push(node.textContent ?? '')
  else if (node instanceof Element)
    for (const { textContent } of node.querySelectorAll(liveRegion)) announced.push(textContent ?? '')
}

new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    for (const node of type === 'characterData' ? [target] : addedNodes) announce(node)
}).observe(document, { childList: true, characterData: true, subtree: true })

// A history listens to the window for as long as the page lives, which here holds many of them.
const listeners: Parameters<typeof window.addEventListener>[] = []
const listen = window.addEventListener.bind(window)
window.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
  if (args[0] === 'popstate' || args[0] === 'beforeunload') listeners.push(args)
  listen(...args)
}

async function leave(): Promise<void> {
  await cleanup()
  await page.viewport(1440, 1000)
  for (const [type, listener, options] of listeners.splice(0))
    window.removeEventListener(type, listener, options)
  Reflect.deleteProperty(window.history, 'pushState')
  Reflect.deleteProperty(window.history, 'replaceState')
  window.history.replaceState(null, '', '/backend#/')
  queryClient.clear()
  notifications.clean()
  endLoginInPlace()
  // The person of most tests.
  await forgetPerson(1)
  localStorage.clear()
  sessionStorage.clear()
  announced = []
}
