import { parseArgs } from 'node:util'
import { StartError } from './startup-error.ts'

const roles = ['web', 'worker', 'all'] as const

/** What a process does: it answers requests, works on jobs and messages, or both. */
type ProcessRole = (typeof roles)[number]

/** What the program was started for. */
export type Arguments = {
  role: ProcessRole
  /** Whether a new shop stays without the demo, whose passwords everybody knows. */
  isEmpty: boolean
}

/**
 * Reads the arguments of the program, `--role=web` and `--empty`; without a role a process does everything.
 * @throws StartError for any other argument, since a slip of the hand could open the demo shop, and where there is no such role.
 */
export function readArguments(args: readonly string[]): Arguments {
  const { role: stated, empty } = parsed(args)
  const role = roles.find((known) => known === stated)
  if (role === undefined) throw new StartError(`--role muss ${roles.join(', ')} sein (ist "${stated}").`)
  return { role, isEmpty: empty }
}

function parsed(args: readonly string[]): { role: string; empty: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { role: { type: 'string', default: 'all' }, empty: { type: 'boolean', default: false } },
    })
    return values
  } catch {
    throw new StartError(
      `Diese Argumente gibt es nicht: ${args.join(' ')}. Möglich sind --empty und --role=${roles.join('|')}.`,
    )
  }
}
