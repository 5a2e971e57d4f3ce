import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullOnly } from './testing/core.ts'

const shutdownModule = JSON.stringify(new URL('shutdown.ts', import.meta.url).href)

/** Runs a program that says `ready` when signals may come, and returns what it wrote and how it ended. */
async function run(program: string, signals: { signal: NodeJS.Signals; afterMilliseconds: number }[]) {
  const source = `import { shutdownOnSignals } from ${shutdownModule}
    const say = (text) => process.stdout.write(text + '\\n')
    const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    const shutdown = shutdownOnSignals((error) => say('reported ' + error.message))
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const closed = once(child, 'close')
  while (!output.includes('ready')) await once(child.stdout, 'data')
  for (const { signal, afterMilliseconds } of signals) {
    await sleep(afterMilliseconds)
    child.kill(signal)
  }
  const [code] = await closed
  return { lines: output.trim().split('\n'), code }
}

test('what was opened last is closed first', async () => {
  const program = `
    await shutdown.open(Promise.resolve(), async () => { await sleep(20); say('database') })
    await shutdown.open(Promise.resolve(), () => say('pool'))
    await shutdown.open(Promise.resolve(), async () => { await sleep(20); say('server') })
    say('ready')
    setInterval(() => {}, 1000)`
  const { lines, code } = await run(program, [{ signal: 'SIGTERM', afterMilliseconds: 0 }])
  assert.deepEqual(lines, ['ready', 'server', 'pool', 'database'])
  assert.equal(code, 0)
})

test('what cannot be closed is reported and the rest is closed all the same', async () => {
  const program = `
    await shutdown.open(Promise.resolve(), () => say('database'))
    await shutdown.open(Promise.resolve(), () => { throw new Error('stuck') })
    say('ready')
    setInterval(() => {}, 1000)`
  const { lines, code } = await run(program, [{ signal: 'SIGINT', afterMilliseconds: 0 }])
  assert.deepEqual(lines, ['ready', 'reported stuck', 'database'])
  assert.equal(code, 1)
})

test('a signal while something opens waits for it, closes it and goes no further', async () => {
  const program = `
    const untilEnd = async () => { while (!shutdown.hasBegun()) await sleep(10) }
    say('ready')
    await shutdown.open(untilEnd(), () => say('database'))
    say('went on')`
  const { lines, code } = await run(program, [{ signal: 'SIGINT', afterMilliseconds: 0 }])
  assert.deepEqual(lines, ['ready', 'database'])
  assert.equal(code, 0)
})

test('a start that fails is reported, unless what it asks for was closed by the end', async () => {
  const failing = await run(
    `say('ready'); await shutdown.start(async () => { throw new Error('no database') })`,
    [],
  )
  assert.deepEqual(failing, { lines: ['ready', 'reported no database'], code: 1 })
  const program = `
    await shutdown.start(async () => {
      await shutdown.open(Promise.resolve(), () => sleep(300))
      say('ready')
      while (!shutdown.hasBegun()) await sleep(10)
      throw new Error('the pool has ended')
    })`
  const ended = await run(program, [{ signal: 'SIGINT', afterMilliseconds: 0 }])
  assert.deepEqual(ended, { lines: ['ready'], code: 0 })
})

test('the same Ctrl-C arriving twice still drains, a later one ends at once', fullOnly, async () => {
  const program = `
    await shutdown.open(Promise.resolve(), async () => { await sleep(1300); say('closed') })
    say('ready')
    setInterval(() => {}, 1000)`
  const twice = await run(program, [
    { signal: 'SIGINT', afterMilliseconds: 0 },
    { signal: 'SIGINT', afterMilliseconds: 50 },
  ])
  assert.deepEqual(twice, { lines: ['ready', 'closed'], code: 0 })
  const impatient = await run(program, [
    { signal: 'SIGINT', afterMilliseconds: 0 },
    { signal: 'SIGINT', afterMilliseconds: 1000 },
  ])
  assert.deepEqual(impatient, { lines: ['ready'], code: 130 })
})
