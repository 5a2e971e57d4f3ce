import { StartError } from './startup-error.ts'

const roles = ['web', 'worker', 'all'] as const

/** What a process does: it answers requests, works on jobs and messages, or both. */
export type ProcessRole = (typeof roles)[number]

/**
 * Reads the role from the arguments of the program, `--role=web`; without one a process does everything.
 * @throws StartError where there is no such role.
 */
export function readRole(args: readonly string[]): ProcessRole {
  const stated = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'all'
  const role = roles.find((known) => known === stated)
  if (role === undefined) throw new StartError(`--role muss ${roles.join(', ')} sein (ist "${stated}").`)
  return role
}
