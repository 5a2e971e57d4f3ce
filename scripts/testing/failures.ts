// What is printed about a unit or server test that failed. As a reporter of its own it gives the failures alone, for the end of
// `npm test`: what comes after them is long, and often only the end of a log is kept.
import path from 'node:path'
import process from 'node:process'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { fileUnderWay } from './batches.ts'

type Completed = Extract<TestEvent, { type: 'test:complete' }>['data']

/** A reporter as `node --test-reporter` takes it. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const describe = failureDescriptions()
  for await (const event of events) {
    const failure = describe(event)
    if (failure !== undefined) yield `${failure}\n`
  }
}

/** Takes the events of a run one after the other and returns the text of each failure, with what its file wrote as error. */
export function failureDescriptions(): (event: TestEvent) => string | undefined {
  const output = new Map<string, string>()
  return ({ type, data }) => {
    if (type === 'test:stderr') output.set(data.file, (output.get(data.file) ?? '') + data.message)
    // The event of a failure itself waits for the files that began before.
    if (type !== 'test:complete' || data.details.passed) return undefined
    const { error } = data.details
    return error !== undefined && isCause(error) ? failureText(data, error, output) : undefined
  }
}

/** A suite or file that fails only because of what is in it repeats what was already said. */
function isCause(error: Error): boolean {
  return !('failureType' in error && error.failureType === 'subtestsFailed')
}

function failureText(
  { name, file = '', line }: Completed,
  error: Error,
  output: ReadonlyMap<string, string>,
): string {
  const place = file === '' ? '' : `${path.relative(process.cwd(), file)}:${line ?? 1} › `
  const { cause = error } = error
  // A process that fails outside of its tests says why only in what it wrote.
  const reason =
    cause instanceof Error
      ? inspect(cause)
      : `${String(cause)} ${fileUnderWay(name)}\n${output.get(name) ?? ''}`
  return `✘ ${place}${name}\n${reason}`
}
