import { type NewRegister, registersApi, type RegisterView } from '@theke/contract/payments/registers-api.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const fresh: RegisterView = {
  id: 1,
  registerId: 'KASSA-1',
  branch: null,
  service: 'aTrust',
  isForTrial: false,
  account: 'u123456789',
  mailsReceipts: false,
  state: 'new',
  certificate: '39e37d57',
  receipts: 0,
  replaces: '',
  heldSince: null,
  failingSince: null,
  toCheck: null,
  last: null,
}
const start = {
  number: 1,
  kind: 'start',
  at: '2026-11-29T16:30:05.000Z',
  time: '2026-11-29T17:30:05',
  isSigned: true,
  code: '_R1-AT1_KASSA-1_1_…',
} as const

test('a register is made with its key, started, and its first receipt noted as checked', async () => {
  const server = await startOffice()
  let register: RegisterView | null = null
  const made: NewRegister = {
    register: fresh,
    key: 'WQRtiiya3hYh/Uz44Bv3x8ETl1nrH6nCdErn69g5/lU=',
    checkValue: '0uhz',
  }
  server.answer(registersApi.listRegisters, () => (register === null ? [] : [register]))
  server.answer(registersApi.createRegister, () => {
    register = fresh
    return made
  })
  server.answer(registersApi.startRegister, () => {
    register = { ...fresh, state: 'active', receipts: 1, toCheck: start, last: start }
    return register
  })
  const paper: Receipt = { columns: 32, lines: [{ kind: 'qr', value: start.code }] }
  const other: Receipt = { columns: 32, lines: [{ kind: 'qr', value: 'month' }] }
  const month = { ...start, number: 9, kind: 'month', paper: other } as const
  server.answer(registersApi.listNullReceipts, () => [month, { ...start, paper }])
  server.answer(registersApi.noteRegisterCheck, ({ body }) => {
    expect(body).toEqual({ number: 1 })
    register = { ...fresh, state: 'active', receipts: 1, last: start }
    return register
  })
  await openScreen('/cash-registers')
  await expect.element(page.getByText('Noch keine Kassa.')).toBeVisible()
  await page.getByRole('button', { name: 'Neue Kassa' }).click()
  await page.getByLabelText('Kassen-ID').fill('KASSA-1')
  await page.getByRole('combobox', { name: 'Signatur' }).click()
  await page.getByRole('option', { name: 'A-Trust a.sign RK Online' }).click()
  await page.getByLabelText('Benutzername').fill('u123456789')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('geheim')
  await page.getByRole('button', { name: 'Kassa anlegen' }).click()
  await expect.element(page.getByRole('textbox', { name: 'AES-Schlüssel' })).toHaveValue(made.key)
  await expect.element(page.getByRole('textbox', { name: 'Prüfwert' })).toHaveValue('0uhz')
  await page.getByRole('button', { name: 'Ich habe beides aufbewahrt' }).click()
  await page.getByRole('button', { name: 'Startbeleg von KASSA-1 erstellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Startbeleg erstellen' }).click()
  await expect.element(page.getByText('In Betrieb', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Startbeleg von KASSA-1 zeigen' }).click()
  await expect.element(page.getByRole('img', { name: start.code }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Prüfung von KASSA-1 vermerken' }).click()
  await expect.element(page.getByText('BMF Belegcheck')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Datenerfassungsprotokoll von KASSA-1 exportieren' }))
    .toHaveAttribute('href', '/api/cash-registers/1/export')
})

test('a register of fiskaly is named by its UUID there, and has no key to keep', async () => {
  const server = await startOffice()
  const registerId = '5c2f0f3e-7a2d-4e0b-9c55-0a4f5d1e6b7a'
  const register: RegisterView = { ...fresh, registerId, service: 'fiskaly', account: 'key', certificate: '' }
  let registers: RegisterView[] = []
  server.answer(registersApi.listRegisters, () => registers)
  server.answer(registersApi.createRegister, () => {
    registers = [register]
    return { register, key: '', checkValue: '' }
  })
  await openScreen('/cash-registers')
  await page.getByRole('button', { name: 'Neue Kassa' }).click()
  await page.getByRole('combobox', { name: 'Signatur' }).click()
  await page.getByRole('option', { name: 'fiskaly SIGN AT' }).click()
  await expect.element(page.getByText('Die UUID, die die Kassa bei fiskaly hat.')).toBeVisible()
  await page.getByLabelText('Kassen-ID').fill(registerId)
  await page.getByLabelText('API Key').fill('key')
  await page.getByRole('textbox', { name: 'API Secret' }).fill('secret')
  await page.getByRole('button', { name: 'Kassa anlegen' }).click()
  await expect.element(page.getByText(/Den Schlüssel dieser Kassa behält fiskaly/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'AES-Schlüssel' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await expect.element(page.getByText(registerId, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Zertifikat/)).not.toBeInTheDocument()
})

test('a device that is out of order is said', async () => {
  const server = await startOffice()
  const failing = { ...fresh, state: 'active', failingSince: '2026-11-29T10:00:00Z' } as const
  server.answer(registersApi.listRegisters, () => [failing])
  await openScreen('/cash-registers')
  await expect.element(page.getByText('Signatur ausgefallen seit')).toBeVisible()
})

test('a register whose issuer fails is left without a last receipt, after a question', async () => {
  const server = await startOffice()
  const signed = { ...fresh, state: 'active', failingSince: '2026-11-29T10:00:00Z' } as const
  let issued: RegisterView = { ...signed, id: 2, registerId: 'KASSA-2', service: 'fiskaly' }
  server.answer(registersApi.listRegisters, () => [signed, issued])
  server.answer(registersApi.leaveRegister, () => {
    issued = { ...issued, state: 'ended', failingSince: null }
    return issued
  })
  await openScreen('/cash-registers')
  await page.getByRole('button', { name: 'KASSA-2 ohne Schlussbeleg außer Betrieb nehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ohne Schlussbeleg' }).click()
  await expect.element(page.getByText('Außer Betrieb', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /ohne Schlussbeleg/ })).not.toBeInTheDocument()
})

test('a register before that could not be ended yet is said', async () => {
  const server = await startOffice()
  const before: RegisterView = { ...fresh, state: 'active', receipts: 5 }
  const next: RegisterView = { ...before, id: 2, registerId: 'KASSA-2', replaces: 'KASSA-1' }
  server.answer(registersApi.listRegisters, () => [before, next])
  await openScreen('/cash-registers')
  await expect.element(page.getByText('KASSA-1 konnte noch nicht außer Betrieb gehen')).toBeVisible()
})

test('a register of a restored shop goes on only after somebody has said so', async () => {
  const server = await startOffice()
  let register: RegisterView = { ...fresh, state: 'held', heldSince: '2026-11-29T10:00:00Z', receipts: 5 }
  server.answer(registersApi.listRegisters, () => [register])
  server.answer(registersApi.resumeRegister, () => {
    register = { ...register, state: 'active', heldSince: null }
    return register
  })
  await openScreen('/cash-registers')
  await expect.element(page.getByText('Angehalten', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/mit dem Stand von .*11:00/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'KASSA-1 ändern' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'KASSA-1 weiterlaufen lassen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weiterlaufen lassen' }).click()
  await expect.element(page.getByText('In Betrieb', { exact: true })).toBeVisible()
})

test('the access of a register is changed, and a new one says which it replaces', async () => {
  const server = await startOffice()
  const active: RegisterView = { ...fresh, state: 'active', receipts: 5 }
  const next: RegisterView = { ...fresh, id: 2, registerId: 'KASSA-2', replaces: 'KASSA-1' }
  server.answer(registersApi.listRegisters, () => [active, next])
  server.answer(registersApi.changeRegister, () => active)
  const practice: Receipt = {
    columns: 32,
    lines: [
      { kind: 'text', text: 'Trainingsbuchung, zählt nicht', isBold: false, isLarge: false },
      { kind: 'qr', value: '_R1-AT1_KASSA-1_6_…' },
    ],
  }
  server.answer(registersApi.makeTrainingReceipt, () => practice)
  await openScreen('/cash-registers')
  await expect.element(page.getByText('ersetzt KASSA-1 mit dem Startbeleg')).toBeVisible()
  await page.getByRole('button', { name: 'Trainingsbeleg von KASSA-1 erstellen' }).click()
  await expect
    .element(page.getByLabelText('Vorschau').getByText('Trainingsbuchung, zählt nicht'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'KASSA-1 ändern' }).click()
  await page.getByLabelText('Benutzername').fill('u987654321')
  await page.getByRole('checkbox', { name: 'Belege auch per E-Mail' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.element(page.getByText('Geändert.')).toBeVisible()
  expect(server.calls(registersApi.changeRegister).map(({ body }) => body)).toEqual([
    { service: 'aTrust', account: 'u987654321', password: '', mailsReceipts: true },
  ])
})
