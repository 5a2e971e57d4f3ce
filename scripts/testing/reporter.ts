// What `npm test` prints about unit and server tests: a dot for each that passed, and each failure at once and in full, so that
// it is there to be read even if the run is ended before all tests are through.
import type { TestEvent } from 'node:test/reporters'
import { failureDescriptions } from './failures.ts'

type Completed = Extract<TestEvent, { type: 'test:complete' }>['data']

const dotsPerLine = 100

/** A reporter as `node --test-reporter` takes it. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const describe = failureDescriptions()
  let dots = 0
  let failures = 0
  for await (const event of events) {
    const failure = describe(event)
    if (failure !== undefined) {
      failures += 1
      yield `\n${failure}\n`
    } else if (event.type === 'test:complete' && isPassedTest(event.data)) {
      dots += 1
      yield dots % dotsPerLine === 0 ? '.\n' : '.'
    }
  }
  yield `\n${dots} passed, ${failures} failed\n`
}

/** Suites, files and their processes contain tests and are none. */
function isPassedTest({ name, details }: Completed): boolean {
  return details.passed && details.type !== 'suite' && !/\.(test\.tsx?|mjs)$/.test(name)
}
