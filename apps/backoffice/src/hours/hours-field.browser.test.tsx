import type { DraftOf } from '@theke/contract/define-entity.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAnnounced, openScreen, startOffice } from '../testing/office.tsx'

const preview = page.getByRole('region', { name: 'Die nächsten sieben Tage' })
const countOf = (text: string) => expect.poll(() => preview.getByText(text).elements().length)

async function openBranch(tab: string, draft: Partial<DraftOf<typeof branch>> = {}) {
  const server = await startOffice()
  const { id } = server.add(branch, { name: 'Neubau', identifier: 'neubau', ...draft })
  await openScreen(`/branches/${id}${tab}`)
  return { server, id }
}

test('hours typed for one day are copied to the week, shown in words and stored @full', async () => {
  const { server, id } = await openBranch('?tab=hours')
  const monday = page.getByRole('group', { name: 'Montag' })
  await monday.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click()
  const type = async (label: string, hours: string, minutes: string): Promise<void> => {
    await monday.getByLabelText(`${label}: Stunden`).fill(hours)
    await monday.getByLabelText(`${label}: Minuten`).fill(minutes)
  }
  await type('Montag von', '07', '30')
  await type('Montag bis', '18', '15')
  await monday.getByRole('button', { name: 'Montag übernehmen für …' }).click()
  await page.getByRole('menuitem', { name: 'Montag bis Freitag' }).click()
  await countOf('07:30–18:15').toBe(5)
  await countOf('Geschlossen').toBe(2)

  await page.getByRole('button', { name: 'Besonderen Tag hinzufügen' }).click()
  const special = page.getByRole('group', { name: 'Tag ohne Datum' })
  const date = special.getByRole('textbox', { name: 'Datum' })
  await expect.element(date).toHaveValue('')
  await expect.element(special.getByRole('switch')).not.toBeChecked()
  await date.fill('24.12.2031')
  await userEvent.keyboard('{Tab}')
  await page.getByRole('switch', { name: /24\. Dezember.*: Geschlossen/ }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectAnnounced('Gespeichert.')
  const { openingHours } = server.load(branch, id)
  const weekly = openingHours.filter(({ type: kind }) => kind !== 'once')
  expect(weekly).toHaveLength(5)
  for (const entry of weekly) expect(entry).toMatchObject({ from: '07:30', to: '18:15', isClosed: false })
  expect(openingHours.filter(({ type: kind }) => kind === 'once')).toMatchObject([
    { date: '2031-12-24', isClosed: true },
  ])
})

test('the holidays to come are those of the province', async () => {
  await openBranch('?tab=hours', { country: 'DE', province: 'DE-BY' })
  await expect.element(page.getByText(/Noch ohne Eintrag: .*Tag der Deutschen Einheit/)).toBeVisible()
  await expect.element(page.getByText(/Noch ohne Eintrag: .*Fronleichnam/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Die nächsten 12 Feiertage schließen' }))
    .toBeVisible()
})

test('a branch without hours is closed on all seven days', async () => {
  const openingHours = [{ type: 'daily' as const, date: null, isClosed: false, from: '00:00', to: '00:00' }]
  const { server, id } = await openBranch('?tab=hours', { openingHours })
  await countOf('Geschlossen').toBe(0)
  const daily = page.getByRole('group', { name: 'Täglich' })
  await daily.getByRole('button', { name: /^Täglich: Zeit .+ entfernen$/ }).click()
  await countOf('Geschlossen').toBe(7)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expectAnnounced('Gespeichert.')
  expect(server.load(branch, id).openingHours).toEqual([])
})

test('a refused save opens the tab with the mistake, counts it there and leads to the field', async () => {
  const { server, id } = await openBranch('')
  const wrong = page.getByRole('textbox', { name: 'Kennung' })
  await wrong.fill('Nicht erlaubt!')
  await page.getByRole('tab', { name: 'Öffnungszeiten' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(page.getByRole('tab', { name: /Allgemein.*1 Fehler/ }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(wrong).toHaveFocus()
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bitte prüfen Sie: Kennung\./)
  expect(server.load(branch, id).identifier).toBe('neubau')
})
