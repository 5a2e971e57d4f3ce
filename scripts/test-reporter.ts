// What `npm test` prints about unit and server tests: a dot for each that passed, and each failure at once and in full, so that
// it is there to be read even if the run is ended before all tests are through.
import path from 'node:path'
import process from 'node:process'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

const dotsPerLine = 100

/** A reporter as `node --test-reporter` takes it. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let dots = 0
  let failures = 0
  const output = new Map<string, string>()
  for await (const { type, data } of events) {
    if (type === 'test:pass' && data.details.type !== 'suite') {
      dots += 1
      yield dots % dotsPerLine === 0 ? '.\n' : '.'
    } else if (type === 'test:fail' && isCause(data)) {
      failures += 1
      yield `\n${failureText(data, output)}\n`
    } else if (type === 'test:stderr') {
      output.set(data.file, (output.get(data.file) ?? '') + data.message)
    }
  }
  yield `\n${dots} passed, ${failures} failed\n`
}

type Failure = Extract<TestEvent, { type: 'test:fail' }>['data']

/** A suite or file that fails only because of what is in it repeats what was already said. */
function isCause({ details }: Failure): boolean {
  return !('failureType' in details.error && details.error.failureType === 'subtestsFailed')
}

function failureText(
  { name, file = '', line, details }: Failure,
  output: ReadonlyMap<string, string>,
): string {
  const place = file === '' ? '' : `${path.relative(process.cwd(), file)}:${line ?? 1} › `
  const { cause = details.error } = details.error
  // A file that fails outside of its tests says why only in what it wrote.
  const reason = cause instanceof Error ? inspect(cause) : `${String(cause)}\n${output.get(name) ?? ''}`
  return `✘ ${place}${name}\n${reason}`
}
