import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, test } from 'node:test'
import { longSubjects } from './commit-subjects.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'theke-commits-'))
after(() => rmSync(folder, { recursive: true }))
const repository = path.join(folder, 'repository')
const inside = path.join(repository, 'unpacked')
mkdirSync(inside, { recursive: true })

const longest = 'a'.repeat(72)
git('init', '--quiet')
commit(`${longest} before the rule`, '2026-11-27T12:00:00Z')
commit(longest, '2026-12-01T12:00:00Z')

function git(...args: string[]) {
  execFileSync('git', args, { cwd: repository, stdio: 'ignore' })
}

function commit(subject: string, date: string) {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...author, 'commit', '--allow-empty', '--no-verify', '-m', subject], {
    cwd: repository,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  })
}

test('72 characters are allowed, and older commits stay as they are', () => {
  assert.deepEqual(longSubjects(repository), [])
})

test('a folder that is not the root of a repository has no commits', () => {
  assert.deepEqual(longSubjects(folder), [])
})

test('a longer subject is reported, for the repository itself only', () => {
  commit(`${longest}b`, '2026-12-02T12:00:00Z')
  assert.match(longSubjects(repository).join('\n'), /^The subject of commit \w+ has 73 characters/)
  assert.deepEqual(longSubjects(inside), [])
})

test('a shallow clone is checked as far as it goes', () => {
  commit('Short', '2026-12-03T12:00:00Z')
  const clone = path.join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone])
  assert.deepEqual(longSubjects(clone), [])
})
