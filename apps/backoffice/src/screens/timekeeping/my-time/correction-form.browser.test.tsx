import { timeCorrectionsApi } from '@theke/contract/timekeeping/time-corrections-api.ts'
import { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Providers } from '../../../app-providers.tsx'
import { startOffice } from '../../../testing/office.tsx'
import { CorrectionForm } from './correction-form.tsx'

const hours = page.getByRole('spinbutton', { name: 'Stunden' })
const minutes = page.getByRole('spinbutton', { name: 'Minuten' })

async function paste(text: string): Promise<void> {
  const clipboard = new DataTransfer()
  clipboard.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true })
  if (document.activeElement?.dispatchEvent(event)) await userEvent.keyboard(text)
}

async function pick(name: string, day: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: day }).click()
}

test('a working time is reported as it was typed, pasted and changed by arrows, whatever the wheel does @full', async () => {
  const server = await startOffice()
  const activity = server.add(workingActivity, {
    start: '2026-11-24T06:15:00.000Z',
    end: '2026-11-24T15:00:00.000Z',
  })
  server.answer(timeCorrectionsApi.requestCorrection, () =>
    Response.json({ data: { id: 1 } }, { status: 201 }),
  )
  await cleanup()
  await render(
    <Providers>
      <CorrectionForm activity={activity} branch={1} onClose={() => {}} />
      <div id="overlays" />
    </Providers>,
  )
  await pick('Beginn', '25 November 2026')
  await hours.click()
  await userEvent.keyboard('0730{Escape}')
  await pick('Ende', '25 November 2026')
  await hours.click()
  await paste('16.45')
  await minutes.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  document.activeElement?.dispatchEvent(
    new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }),
  )
  await userEvent.keyboard('{Escape}')
  await page.getByRole('textbox', { name: 'Grund' }).fill('Vergessen')
  await page.getByRole('button', { name: 'Antrag senden' }).click()
  await expect.poll(() => server.calls(timeCorrectionsApi.requestCorrection)).toHaveLength(1)
  const [call] = server.calls(timeCorrectionsApi.requestCorrection)
  expect([call?.body.start, call?.body.end]).toEqual(['2026-11-25T06:30:00.000Z', '2026-11-25T15:46:00.000Z'])
})
