import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type PasswordWeakness, weaknessOf } from '@theke/domain/people/password-weakness.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import type { Account } from '../account.ts'

const listFile = new URL('./common-passwords/common-passwords.txt.gz', import.meta.url)
const unzip = promisify(gunzip)

const messages: Record<PasswordWeakness, string> = {
  common:
    'Dieses Passwort steht auf Listen häufiger Passwörter. Bitte wählen Sie ein anderes, etwa mehrere Wörter hintereinander.',
  repeated:
    'Dieses Passwort wiederholt sich nur. Bitte wählen Sie ein anderes, etwa mehrere Wörter hintereinander.',
  'own-name':
    'Dieses Passwort besteht fast nur aus dem Namen des Shops, seines Ortes oder der Person. Bitte wählen Sie ein anderes, etwa mehrere Wörter hintereinander.',
}

type Owner = Pick<Account, 'username' | 'email'> & Partial<Pick<Account, 'firstName' | 'lastName'>>

/** Refuses a password that is easily guessed (R-ACCOUNT-16), at its field; `shopName` where the shop is only about to get it. */
export async function refuseWeakPassword(
  { services }: Pick<Context, 'services'>,
  { password, field, owner, shopName }: { password: string; field: string; owner: Owner; shopName?: string },
): Promise<void> {
  const { config, branches, isDemo } = await services.cache.current()
  const { username, email, firstName = '', lastName = '' } = owner
  const places = branches.flatMap(({ name, street, zipCode, city }) => [name, street, zipCode, city])
  const people = [username, email, firstName, lastName]
  // The password of demo shops is public, and stays allowed there.
  const demo = isDemo ? [] : ['theke-demo']
  const names = [shopName ?? config.shopName, config.businessName, ...places, ...people, ...demo]
  const list = await readCommonPasswords()
  const weakness = weaknessOf(password, { names, isCommon: (word) => list.includes(`\n${word}\n`) })
  if (weakness !== null) throw validationError([{ field, message: messages[weakness] }])
}

/** The list, each password between two line ends. It is read when a password is set, which is rare, and not kept. */
async function readCommonPasswords(): Promise<string> {
  return (await unzip(await readFile(listFile))).toString('utf8')
}
