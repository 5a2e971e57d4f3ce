// Subjects of commits have at most 72 characters, so that lists of them stay readable. Older commits are left as they are.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const since = '2026-11-28T08:00:00Z'
const maxLength = 72

/**
 * The commits of this repository, merges excepted, that were committed since the rule exists and whose subject is too long, as one sentence
 * each. None where `root` is not the root of a repository, such as an unpacked archive; of a shallow clone those that it has.
 */
export function longSubjects(root: string): string[] {
  const prefix = git(root, 'rev-parse', '--show-prefix')
  if (prefix?.trim() !== '') return []
  const log = git(root, 'log', '--no-merges', `--since=${since}`, '--format=%h %s') ?? ''
  return log.split('\n').flatMap((line) => {
    const commit = line.slice(0, line.indexOf(' '))
    const { length } = line.slice(commit.length + 1)
    return length > maxLength
      ? [`The subject of commit ${commit} has ${length} characters, ${maxLength} are allowed.`]
      : []
  })
}

/** What git prints, null where it fails or is not installed. */
function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : null
}

if (import.meta.main) {
  const found = longSubjects(process.cwd())
  for (const sentence of found) console.error(sentence)
  process.exit(found.length > 0 ? 1 : 0)
}
