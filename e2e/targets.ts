import type { Page } from '@playwright/test'

const smallest = 44
const tolerance = 0.5

/** What can be pressed on the page and is smaller than 44 px in one direction; links within a text are excepted, as they flow with it. */
export function tooSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const selector =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"]'
    /** Labels are part of a control; of a field with several parts the frame around them takes the press. */
    function areaOf(element: Element): DOMRect[] {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const isBox = element.matches('input[type="checkbox"], input[type="radio"]')
      const frame = element.closest('.mantine-PillsInput-input, .mantine-TimePicker-input')
      return [element, ...(isBox ? labels : []), ...(frame ? [frame] : [])].map((part) =>
        part.getBoundingClientRect(),
      )
    }
    function isInlineLink(element: Element): boolean {
      return element.matches('a') && getComputedStyle(element).display === 'inline'
    }
    /** What lies behind a dialog cannot be pressed. */
    const isCovered = (element: Element) =>
      document.querySelector('[role="dialog"]') !== null &&
      element.closest('[role="dialog"], [data-portal]') === null
    return [...document.querySelectorAll(selector)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !isInlineLink(element) &&
          !isCovered(element) &&
          !element.closest('.visually-hidden, [aria-hidden="true"]'),
      )
      .flatMap((element) => {
        const areas = areaOf(element)
        const width =
          Math.max(...areas.map((area) => area.right)) - Math.min(...areas.map((area) => area.left))
        const height =
          Math.max(...areas.map((area) => area.bottom)) - Math.min(...areas.map((area) => area.top))
        if (width >= least && height >= least) return []
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        const field = (element as HTMLInputElement).labels?.[0]?.textContent ?? ''
        return `${element.tagName.toLowerCase()} "${name || field}" ${Math.round(width)}×${Math.round(height)}`
      })
  }, smallest - tolerance)
}

/** Fields on the page that hold a number, by their value or their name, and do not ask for a keyboard of digits. */
export function withoutNumberKeyboard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = /menge|gewicht|preis|betrag|anzahl|plz|telefon/i
    return [...document.querySelectorAll('input')]
      .filter(
        (input) =>
          input.checkVisibility() &&
          ['text', 'tel', 'number'].includes(input.type) &&
          (names.test(input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '') ||
            /^\d+([.,]\d+)?$/.test(input.value)),
      )
      .filter((input) => !['numeric', 'decimal', 'tel'].includes(input.inputMode) && input.type !== 'tel')
      .map((input) => input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.outerHTML)
  })
}
