import { date, dateTime, decimal, type FieldSpec, integer, money, timeOfDay } from '@theke/contract/fields.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Providers } from '../../app-providers.tsx'
import { pasteText, turnWheel } from './numbers/testing/typed-numbers.ts'
import { widgets } from './widgets.ts'

let value: unknown

function OneField({ field, initial }: { field: FieldSpec; initial: unknown }) {
  const [current, setCurrent] = useState(initial)
  const Widget = widgets[field.kind]
  return (
    <Widget
      field={field}
      path="field"
      value={current}
      onChange={(next) => {
        value = next
        setCurrent(next)
      }}
    />
  )
}

async function show(field: FieldSpec, initial: unknown): Promise<void> {
  await cleanup()
  value = initial
  await render(
    <Providers>
      <OneField field={field} initial={initial} />
      <div id="overlays" />
    </Providers>,
  )
}

const hours = page.getByRole('spinbutton', { name: 'Stunden' })
const minutes = page.getByRole('spinbutton', { name: 'Minuten' })
const moment = dateTime({ label: 'Beginn' })

async function pickDay(day: string): Promise<void> {
  await page.getByRole('button', { name: 'Beginn', exact: true }).click()
  await page.getByRole('button', { name: day }).click()
}

for (const clicks of [0, 1, 2])
  test(`a time that is typed after a day was picked is the time, after ${clicks} clicks on the hours${clicks === 0 ? '' : ' @full'}`, async () => {
    for (const keys of ['0830', '08:30', '830', '8:30', '8.30']) {
      await show(moment, '2026-11-24T06:15:00.000Z')
      await pickDay('26 November 2026')
      for (let click = 0; click < clicks; click++) await hours.click()
      await userEvent.keyboard(keys)
      await expect.poll(() => value, { message: keys }).toBe('2026-11-26T07:30:00.000Z')
    }
  })

test('a moment that had none becomes what is picked and typed @full', async () => {
  for (const [keys, stored] of [
    ['0830', '2026-11-26T07:30:00.000Z'],
    ['18', '2026-11-26T17:00:00.000Z'],
    ['8', '2026-11-26T07:00:00.000Z'],
    ['2:30', '2026-11-26T01:30:00.000Z'],
    ['0005', '2026-11-25T23:05:00.000Z'],
  ]) {
    await show(moment, '2026-11-24T23:00:00.000Z')
    await pickDay('26 November 2026')
    await hours.click()
    await userEvent.keyboard(keys ?? '')
    await expect.poll(() => value, { message: keys ?? '' }).toBe(stored)
  }
})

test('the time of a moment is pasted, changed by arrows, and left alone by the wheel', async () => {
  await show(moment, '2026-11-24T06:15:00.000Z')
  await pickDay('26 November 2026')
  await hours.click()
  await pasteText('8 Uhr 30')
  await expect.poll(() => value).toBe('2026-11-26T07:30:00.000Z')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => value).toBe('2026-11-26T08:30:00.000Z')
  await minutes.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => value).toBe('2026-11-26T08:29:00.000Z')
  turnWheel()
  await pasteText('27:90')
  await expect.element(minutes).toHaveValue('29')
  expect(value).toBe('2026-11-26T08:29:00.000Z')
})

test('a time of day is what was typed or pasted, also over another one @full', async () => {
  for (const [keys, time] of [
    ['0700', '07:00'],
    ['2:30', '02:30'],
    ['1:05', '01:05'],
    ['1000', '10:00'],
    ['2359', '23:59'],
    ['0000', '00:00'],
    ['945', '09:45'],
  ]) {
    await show(timeOfDay({ label: 'Zeit' }), '16:45')
    await hours.click()
    await hours.click()
    await userEvent.keyboard(keys ?? '')
    await expect.poll(() => value, { message: keys ?? '' }).toBe(time)
  }
  for (const text of ['7:05', '0705', '7.05', '07:05:00', '7 Uhr 05', '7:05 Uhr']) {
    await show(timeOfDay({ label: 'Zeit' }), '16:45')
    await minutes.click()
    await pasteText(text)
    await expect.poll(() => value, { message: text }).toBe('07:05')
  }
  turnWheel()
  expect(value).toBe('07:05')
})

test('a day is what was typed or pasted, and never another one @full', async () => {
  const day = page.getByRole('textbox', { name: 'Tag' })
  for (const [text, stored, shown] of [
    ['24.12.2026', '2026-12-24', '24.12.2026'],
    ['1.2.2026', '2026-02-01', '01.02.2026'],
    ['5.6.26', '2026-06-05', '05.06.2026'],
    ['24122026', '2026-12-24', '24.12.2026'],
    ['2026-12-24', '2026-12-24', '24.12.2026'],
    ['31.02.2026', '2026-11-24', '24.11.2026'],
    ['24.12.20', '2026-11-24', '24.11.2026'],
    ['Montag', '2026-11-24', '24.11.2026'],
    ['24.12.26', '2026-12-24', '24.12.2026'],
    ['24. 12. 2026', '2026-12-24', '24.12.2026'],
  ] as const)
    for (const enter of [userEvent.keyboard, pasteText]) {
      await show(date({ label: 'Tag', isRequired: true }), '2026-11-24')
      await day.click()
      await userEvent.keyboard('{Control>}a{/Control}')
      await enter(text)
      turnWheel()
      await userEvent.keyboard('{Tab}')
      await expect.element(day).toHaveValue(shown)
      expect(value, text).toBe(stored)
    }
})

test('a day without a year is one of this year once the field is left', async () => {
  const day = page.getByRole('textbox', { name: 'Tag' })
  for (const leave of ['{Tab}', '{Enter}'])
    for (const enter of [userEvent.keyboard, pasteText]) {
      await show(date({ label: 'Tag', isRequired: true }), '2020-11-24')
      await day.click()
      await userEvent.keyboard('{Control>}a{/Control}')
      await enter('24.12.')
      expect(value).toBe('2020-11-24')
      await userEvent.keyboard(leave)
      await expect.poll(() => value).toMatch(/^20[2-9]\d-12-24$/)
    }
  await userEvent.keyboard('{Tab}')
  await expect.element(day).toHaveValue(String(value).split('-').toReversed().join('.'))
})

test('amounts of money and numbers are what was typed or pasted; neither arrows nor wheel change them', async () => {
  const number = page.getByRole('textbox', { name: 'Zahl' })
  const spec = { label: 'Zahl' }
  for (const [field, text, stored, shown] of [
    [money(spec), '12,9', 12.9, '12,90 €'],
    [money(spec), '1.234,50 €', 1234.5, '1.234,50 €'],
    [money(spec), '0.05', 0.05, '0,05 €'],
    [money(spec), '12,50 €', 12.5, '12,50 €'],
    [money(spec), '1.234,5', 1234.5, '1.234,50 €'],
    [money(spec), '€ 7.30', 7.3, '7,30 €'],
    [money(spec), '12,-', 12, '12,00 €'],
    [money(spec), '12,345', 12.345, '12,345 €'],
    [money(spec), 'zwölf', 'zwölf', 'zwölf'],
    [decimal(spec), '0,125', 0.125, '0,125'],
    [decimal(spec), '-3', -3, '-3'],
    [integer(spec), '1500', 1500, '1.500'],
    [integer(spec), '1e3', '1e3', '1e3'],
  ] as const)
    for (const enter of [userEvent.keyboard, pasteText]) {
      await show(field, 7)
      await number.click()
      await userEvent.keyboard('{Control>}a{/Control}')
      await enter(text)
      await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
      turnWheel()
      await userEvent.keyboard('{Tab}')
      await expect.element(number).toHaveValue(shown)
      expect(value, text).toBe(stored)
    }
})
