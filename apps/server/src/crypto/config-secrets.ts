import { configFields } from '@theke/contract/shop/config/config.ts'
import type { Fields } from '@theke/contract/fields.ts'
import { isSealed, type SecretBox } from './secret-encryption.ts'

const fields: Fields = configFields

/** The names of all fields that hold secrets. */
export const secretNames = Object.keys(fields).filter((name) => fields[name]?.isWriteOnly)

/** A configuration as it is stored: secrets that are not sealed yet become so. */
export function encryptSecrets<Config extends object>(secrets: SecretBox, config: Config): Config {
  return withSecrets(config, (secret, name) =>
    isSealed(secret) ? secret : secrets.seal(secret, subjectOf(name)),
  )
}

/** A configuration as this process works with it. What was sealed with another key is as good as not set. */
export function decryptSecrets<Config extends object>(secrets: SecretBox, config: Config): Config {
  return withSecrets(config, (secret, name) => secrets.open(secret, subjectOf(name)) ?? '')
}

function withSecrets<Config extends object>(
  config: Config,
  changed: (secret: string, name: string) => string,
): Config {
  const values = secretNames.flatMap((name) => {
    const value = Reflect.get(config, name)
    return typeof value === 'string' && value !== '' ? [[name, changed(value, name)]] : []
  })
  return { ...config, ...Object.fromEntries(values) }
}

function subjectOf(name: string): string {
  return `config ${name}`
}
