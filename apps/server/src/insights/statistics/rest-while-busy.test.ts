import assert from 'node:assert/strict'
import type { EventLoopUtilization } from 'node:perf_hooks'
import { test } from 'node:test'
import { restWhileBusy } from './rest-while-busy.ts'

/** A machine whose time passes only while it works or rests. */
function machineAt(share: number) {
  const machine = { at: 0, share, rested: 0 }
  const utilization = (): EventLoopUtilization => ({ idle: 0, active: 0, utilization: machine.share })
  const wait = async (ms: number) => {
    machine.at += ms
    machine.rested += ms
  }
  const run = restWhileBusy({ now: () => machine.at, utilization, wait })
  const workFor = (ms: number) =>
    run(async () => {
      machine.at += ms
      return ms
    })
  return { machine, workFor, run }
}

test('statistics rest in a busy process and go on at once in any other', async () => {
  const { machine, workFor } = machineAt(0.9)
  assert.equal(await workFor(100), 100)
  assert.equal(machine.rested, 0, 'the first one waits for nothing')
  await workFor(100)
  assert.equal(machine.rested, 200)
  machine.share = 0.2
  await workFor(100)
  assert.equal(machine.rested, 400, 'the one before still was of a busy process')
  await workFor(100)
  assert.equal(machine.rested, 400)
})

test('no rest is longer than a second', async () => {
  const { machine, workFor } = machineAt(1)
  await workFor(15_000)
  await workFor(1)
  assert.equal(machine.rested, 1000)
})

test('a statistic that fails is followed by a rest as well, and its fault is passed on', async () => {
  const { machine, workFor, run } = machineAt(1)
  const failing = run(async () => {
    machine.at += 50
    throw new Error('canceling statement due to statement timeout')
  })
  await assert.rejects(failing, /statement timeout/)
  await workFor(1)
  assert.equal(machine.rested, 100)
})
