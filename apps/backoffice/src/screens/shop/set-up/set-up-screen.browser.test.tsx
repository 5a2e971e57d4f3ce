import { type SetupGuide, setupApi } from '@theke/contract/shop/setup-api.ts'
import { legalTasks, type SetupState, type SetupTask, setupTasks } from '@theke/domain/shop/setup.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

async function openGuide(open: readonly SetupTask[], more: Partial<SetupGuide> = {}) {
  const server = await startOffice()
  const stateOf = (task: SetupTask): SetupState =>
    open.includes(task) ? 'open' : task === 'tables' ? 'unneeded' : 'done'
  server.answer(setupApi.loadSetUpGuide, () => ({
    isOpened: false,
    mayOpen: !open.some((task) => legalTasks.includes(task)),
    address: 'https://shop.example',
    rehearsal: { isOrdered: true, isPrinted: false, isHandedOver: false },
    tasks: setupTasks.map((task) => ({
      task,
      state: stateOf(task),
      isRequired: legalTasks.includes(task),
      path: task === 'backup' ? null : '/products',
      missing: task === 'allergens' && open.includes(task) ? 'Leberkäse, Extrawurst' : '',
    })),
    ...more,
  }))
  await openScreen('/set-up')
}

const marked = () =>
  [...document.querySelectorAll('a[data-next]')].map((link) => link.getAttribute('aria-label'))

test('the guide leads to one next step, and says what keeps the shop closed', async () => {
  await openGuide(['allergens', 'printers', 'imprint', 'backup', 'rehearsal'])
  await expect.element(page.getByText('16 von 21 erledigt')).toBeVisible()
  await expect.element(page.getByText('Vor der Eröffnung fehlt noch: Allergene, Impressum.')).toBeVisible()
  await expect.element(page.getByText('Noch offen: Leberkäse, Extrawurst.')).toBeVisible()
  // Told above all steps as well, so that nobody has to look for it.
  expect(marked()).toEqual([null, 'Eintragen: Allergene'])
  await expect.element(page.getByRole('button', { name: 'Shop eröffnen' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/Keine Filiale nimmt Bestellungen vor Ort an/)).toBeVisible()
})

test('what is set on the server is no next step, and the rehearsal shows how far it came', async () => {
  await openGuide(['mail', 'backup', 'rehearsal'])
  await expect.poll(marked).toEqual([null, 'Eintragen: Probe: bestellt, gedruckt, abgeholt'])
  const steps = page.getByText('Bestellt', { exact: true }).element().parentElement
  expect(
    [...(steps?.children ?? [])].map((part) => [part.textContent, part.hasAttribute('data-done')]),
  ).toEqual([
    ['Bestellt', true],
    ['Gedruckt', false],
    ['Abgeholt', false],
    ['Im Shop bestellen', false],
    ['Zur Übergabe', false],
  ])
  await expect.element(page.getByRole('button', { name: 'Shop eröffnen' })).toBeVisible()
})

test('from the screen of a step a line leads back to the guide', async () => {
  await openGuide(['allergens', 'imprint'])
  await page.getByRole('link', { name: 'Nächster Schritt: Allergene' }).click()
  await expect.element(page.getByText('Einrichtung: Allergene')).toBeVisible()
  expect(location.hash).toBe('#/products')
  await page.getByRole('link', { name: 'Zurück zur Einrichtung' }).click()
  await expect.element(page.getByRole('heading', { name: 'Einrichtung', exact: true })).toBeVisible()
  await expect.element(page.getByText('Einrichtung: Allergene')).not.toBeInTheDocument()
})

test('the sheet for an emergency has the way back in, and lines for what is written by hand', async () => {
  const server = await startOffice()
  server.answer(setupApi.loadRecoverySheet, () => ({
    shopName: 'Moser',
    address: 'https://shop.example/backend',
    username: 'moser',
    dataFolder: '/var/lib/theke',
    backup: null,
    keyFile: null,
  }))
  await openScreen('/set-up/recovery-sheet')
  await expect.element(page.getByRole('heading', { name: 'Notfallblatt: Moser' })).toBeVisible()
  await expect.element(page.getByText('npm run admin -- reset-password moser')).toBeVisible()
  await expect.element(page.getByText(/Es gibt noch keine\. .*BACKUP_URL/)).toBeVisible()
  expect(document.querySelectorAll('dd[data-empty]').length).toBe(4)
  await page.getByRole('link', { name: 'Weiter zur Einrichtung' }).click()
  expect(location.hash).toBe('#/set-up')
})
