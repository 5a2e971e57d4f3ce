import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { test } from 'node:test'
import { pino } from 'pino'
import { bufferedLog } from './buffered-log.ts'

function openLog() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'log-')), 'log')
  const { stream, hooks } = bufferedLog(file)
  const written = () => readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return { log: pino({ hooks }, stream), written }
}

test('lines of requests are written together, each of them once and whole', () => {
  const { log, written } = openLog()
  log.info('first')
  assert.deepEqual(written(), [])
  for (let line = 2; line <= 100; line++) log.info(`line ${line}`)
  log.warn('last')
  const lines = written().map((line) => (JSON.parse(line) as { msg: string }).msg)
  assert.deepEqual(lines.slice(0, 2), ['first', 'line 2'])
  assert.equal(lines.length, 101)
})

test('what needs attention is written at once, also by a child of the logger', () => {
  const { log, written } = openLog()
  log.info('before')
  log.child({ reqId: 'x' }).error(new Error('broken'))
  assert.match(written().join(), /before.*broken/)
})

test('a process that ends leaves no line unwritten', () => {
  const script = `
    import { pino } from 'pino'
    import { bufferedLog } from ${JSON.stringify(import.meta.resolve('./buffered-log.ts'))}
    const { stream, hooks } = bufferedLog()
    pino({ hooks }, stream).info('the last line')
    process.exit(3)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  assert.equal(status, 3)
  assert.match(stdout, /the last line/)
})

test('a warning fails nothing where nobody reads the log any more', async () => {
  const script = `
    import { once } from 'node:events'
    import { pino } from 'pino'
    import { bufferedLog } from ${JSON.stringify(import.meta.resolve('./buffered-log.ts'))}
    const { stream, hooks } = bufferedLog()
    await once(process.stdin.resume(), 'end')
    pino({ hooks }, stream).warn('to nobody')
    process.exit(3)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.end()
  assert.deepEqual(await ended, [3, null])
})
