import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { remedyLabel, warningText, warningTitle } from './labour-law-texts.ts'

const at = (text: string) => Date.parse(`${text}:00+01:00`)

const rest: ShiftWarning = {
  code: 'dailyRest',
  severity: 'violation',
  reference: '§ 12 Abs. 1 AZG',
  day: '2026-12-15',
  shifts: [1, 2],
  actual: 600,
  required: 660,
  from: at('2026-12-14T20:00'),
  to: at('2026-12-15T06:00'),
  absence: null,
  remedy: { kind: 'startAt', shift: 2, instant: at('2026-12-15T07:00') },
}

test('a warning names person, times, figures and law, and how to resolve it', () => {
  assert.equal(warningTitle(rest), 'Ruhezeit unter 11 h')
  assert.equal(
    warningText(rest, 'Johanna'),
    'Johanna hört Mo um 20:00 auf und beginnt Di um 06:00, das sind 10 h. Verlangt sind 11 h (§ 12 Abs. 1 AZG).',
  )
  assert.equal(remedyLabel(rest.remedy), 'Ab 07:00 beginnen')
})

const others: [Partial<ShiftWarning>, string][] = [
  [
    { code: 'dailyHours', severity: 'notice', reference: '§ 7 Abs. 6 AZG', actual: 630, required: 600 },
    'Franz arbeitet am Mo 10:30 h. Mehr als 10 h dürfen ohne Grund abgelehnt werden (§ 7 Abs. 6 AZG).',
  ],
  [
    { code: 'dailyHours', reference: '§ 9 Abs. 1 AZG', actual: 750, required: 720 },
    'Franz arbeitet am Mo 12:30 h. Erlaubt sind 12 h (§ 9 Abs. 1 AZG).',
  ],
  [
    { code: 'break', reference: '§ 11 Abs. 1 AZG', actual: 15, required: 30 },
    'Franz arbeitet Mo von 20:00 bis 06:00 mit 15 min Pause, die zählen. Verlangt sind 30 min (§ 11 Abs. 1 AZG).',
  ],
  [
    { code: 'inARow', reference: '§ 4 ArbZG', actual: 361, required: 360 },
    'Franz arbeitet Mo von 20:00 bis 06:00 bis zu 6:01 h ohne Pause. Erlaubt sind 6 h (§ 4 ArbZG).',
  ],
  [
    { code: 'daySpan', reference: 'Art. 10 Abs. 3 ArG', actual: 900, required: 840 },
    'Franz arbeitet Mo von 20:00 bis 06:00. Zwischen Beginn und Ende liegen höchstens 14 h (Art. 10 Abs. 3 ArG).',
  ],
  [{ code: 'absent', reference: null, absence: 'holiday' }, 'Franz hat Urlaub und ist Mo um 20:00 geplant.'],
  [{ code: 'overlap', reference: null }, 'Franz ist Mo von 20:00 bis 06:00 für zwei Schichten geplant.'],
]
for (const [changes, text] of others) {
  test(text, () => assert.equal(warningText({ ...rest, ...changes }, 'Franz'), text))
}

test('each way to resolve a warning has its button', () => {
  assert.equal(remedyLabel({ kind: 'endAt', shift: 1, instant: at('2026-12-14T15:30') }), 'Um 15:30 aufhören')
  assert.equal(remedyLabel({ kind: 'pause', shift: 1, minutes: 30 }), '30 min Pause einplanen')
  assert.equal(remedyLabel({ kind: 'open', shift: 1 }), 'Schicht offen lassen')
})
