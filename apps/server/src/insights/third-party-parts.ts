import { readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { licensesApi, ThirdPartyPart } from '@theke/contract/insights/licenses-api.ts'
import type { Context } from '../core/context.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** What the shop is made of, and the Node that runs it. */
const installations = [root, path.join(root, 'scripts', 'runtime')]
const folder = 'node_modules/'
const fontScope = '@fontsource-variable/'
const licenseFile = /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i

type LockEntry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }
type InstalledPart = ThirdPartyPart & { folder: string }

let parts: Promise<InstalledPart[]> | undefined

/** What others have made of this shop and is delivered with it, fonts first: what npm has installed, without what only tests need. */
export async function listThirdPartyParts(): Promise<ThirdPartyPart[]> {
  return (await installedParts()).map(({ folder: _folder, ...part }) => part)
}

/** The texts of the licence that lie beside a part. */
export async function loadLicenseText(
  _ctx: Context,
  { query }: Input<typeof licensesApi.loadText>,
): Promise<{ text: string }> {
  const part = (await installedParts()).find(
    ({ name, version }) => name === query.name && version === query.version,
  )
  if (part === undefined) throw httpError('not-found')
  return { text: await licenseTextIn(part.folder) }
}

/** Every part with the texts of its licence; the text is empty where none lies beside it. */
export async function licensesWithTexts(): Promise<(ThirdPartyPart & { text: string })[]> {
  const listed = await installedParts()
  return Promise.all(
    listed.map(async ({ folder, ...part }) => ({ ...part, text: await licenseTextIn(folder) })),
  )
}

async function licenseTextIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    (file) => file.isFile() && licenseFile.test(file.name),
  )
  const texts = await Promise.all(files.map(({ name }) => readFile(path.join(folder, name), 'utf8')))
  return texts.map((text) => text.trim()).join('\n\n')
}

function installedParts(): Promise<InstalledPart[]> {
  parts ??= readParts()
  return parts
}

async function readParts(): Promise<InstalledPart[]> {
  const found = new Map<string, InstalledPart>()
  for (const installation of installations) {
    for (const [place, entry] of Object.entries(await readLock(installation))) {
      const part = partOf(installation, place, entry)
      if (part) found.set(`${part.name} ${part.version}`, part)
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(b.isFont) - Number(a.isFont) || a.name.localeCompare(b.name),
  )
}

async function readLock(installation: string): Promise<Record<string, LockEntry>> {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    await readFile(path.join(installation, 'package-lock.json'), 'utf8'),
  )
  return lock.packages
}

/** Null for our own folders, for what only tests need, and for what is made for other machines than this. */
function partOf(installation: string, place: string, entry: LockEntry): InstalledPart | null {
  const at = place.lastIndexOf(folder)
  const where = path.join(installation, place)
  if (at === -1 || entry.link || entry.dev || entry.devOptional || !existsSync(where)) return null
  const name = place.slice(at + folder.length)
  return {
    name,
    version: entry.version ?? '',
    license: entry.license ?? '',
    isFont: name.startsWith(fontScope),
    folder: where,
  }
}
