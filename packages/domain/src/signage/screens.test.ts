import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { commandLifeMs, commandStatus } from './command.ts'
import { newPairingCode, pairingLetters, typedPairingCode } from './pairing-code.ts'
import { screenProblems, silentAfterMs, type ReportedScreen } from './screen-health.ts'
import { arePricesOld, priceValidityMs, shopTime, startClock, tellTime } from './shop-clock.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

test('a screen keeps the time of the shop, whatever becomes of its own clock', () => {
  const clock = tellTime(now, 5000)
  assert.equal(shopTime(clock, 65_000), now + 60_000)
  const hour = 3_600_000
  const startedAt = (own: number, kept: { shop: number; own: number } | null) =>
    shopTime(startClock(own, 0, kept), 1000) - 1000
  const boot = Date.parse('1970-01-01T00:00:10Z')
  assert.equal(startedAt(now, null), now)
  for (const [name, own, kept, shown] of [
    ['its own clock is right', now + hour, { shop: now, own: now }, now + hour],
    ['runs two hours ahead', now + 3 * hour, { shop: now, own: now + 2 * hour }, now + hour],
    ['runs a day behind', now - 23 * hour, { shop: now, own: now - 24 * hour }, now + hour],
    ['begins in 1970 with each start', boot, { shop: now, own: boot + 5 * hour }, now],
    ['was set back', now - hour, { shop: now, own: now }, now],
    ['began in 1970 and was set', now + hour, { shop: now, own: boot }, now + hour],
  ] as const)
    assert.equal(startedAt(own, kept), shown, name)
})

test('a year without a connection and with starts in between goes by the time of the shop, whatever the own clock says', () => {
  const restarts = fc.array(fc.integer({ min: 60_000, max: 20 * 24 * 3_600_000 }), {
    minLength: 20,
    maxLength: 40,
  })
  const ahead = fc.integer({ min: -400 * 24 * 3_600_000, max: 400 * 24 * 3_600_000 })
  fc.assert(
    fc.property(ahead, restarts, (skew, rests) => {
      let real = now
      let kept = { shop: now, own: now + skew }
      for (const rest of rests) {
        // It was off for a while, started, played and kept its time.
        real += rest
        const clock = startClock(real + skew, 0, kept)
        assert.equal(shopTime(clock, 0), real)
        real += rest
        kept = { shop: shopTime(clock, rest), own: real + skew }
      }
    }),
  )
})

test('prices are old a day after the server confirmed them', () => {
  assert.equal(arePricesOld(now, now + priceValidityMs), false)
  assert.equal(arePricesOld(now, now + priceValidityMs + 1), true)
})

test('a command expires when no screen has carried it out in time', () => {
  const pending = { status: 'pending', requestedAt: now } as const
  assert.equal(commandStatus(pending, now + commandLifeMs - 1), 'pending')
  assert.equal(commandStatus(pending, now + commandLifeMs), 'expired')
  assert.equal(commandStatus({ status: 'done', requestedAt: now }, now + commandLifeMs), 'done')
})

test('a code is read however it is typed, and nothing else is one', () => {
  const code = newPairingCode((below) => below - 1)
  assert.equal(code, 'ZZZZZZ')
  assert.equal(typedPairingCode(' abc-Def '), 'ABCDEF')
  for (const wrong of ['', 'ABCDE', 'ABCDEFG', 'ABCDE1', 'ABCDEO'])
    assert.equal(typedPairingCode(wrong), null)
  assert.equal(/[IO]/.test(pairingLetters), false)
})

const fine: ReportedScreen = {
  isEnabled: true,
  lastSeenAt: now,
  width: 1920,
  height: 1080,
  shownWidth: 1280,
  shownHeight: 720,
  waitingSince: null,
  problem: '',
}
const cases: [name: string, changes: Partial<ReportedScreen>, problems: string[]][] = [
  ['a smaller screen of the same shape is fine', {}, []],
  ['a screen that was never connected is no problem', { lastSeenAt: null }, []],
  ['a screen that is switched off in the plan is none', { isEnabled: false, lastSeenAt: 0 }, []],
  ['a silent screen is offline', { lastSeenAt: now - silentAfterMs, problem: 'x' }, ['offline']],
  ['a screen that is turned has the wrong size', { shownWidth: 720, shownHeight: 1280 }, ['wrongSize']],
  ['files may take a while', { waitingSince: now - 9 * 60_000 }, []],
  ['but not for ever', { waitingSince: now - 11 * 60_000 }, ['outdated']],
  ['what is broken is told', { problem: 'Video' }, ['broken']],
]
for (const [name, changes, problems] of cases)
  test(name, () => assert.deepEqual(screenProblems({ ...fine, ...changes }, now), problems))
