import { isRecord } from '@theke/domain/typed-objects.ts'
import type { Language } from '@theke/domain/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValue, setHostCookie, type Scheme } from './cookies.ts'

/** Name of the cookie with the chosen language. */
const languageCookie = 'theke_language'

const yearSeconds = 365 * 24 * 60 * 60

/** The language that the address of a request asks for, `?lang=en`; null where it asks for none. */
export function requestedLanguage(request: FastifyRequest): Language | null {
  const lang = isRecord(request.query) ? request.query.lang : undefined
  return isLanguage(lang) ? lang : null
}

/** The language a request is to be answered in: what its address asks for, else what was chosen before, else German. */
export function preferredLanguage(request: FastifyRequest): Language {
  const kept = cookieValue(request.cookies, languageCookie)
  return requestedLanguage(request) ?? (isLanguage(kept) ? kept : 'de')
}

/** The preferred language where the shop supports it, else German. */
export function spokenLanguage(wished: Language, { enableEnglish }: { enableEnglish: boolean }): Language {
  return enableEnglish ? wished : 'de'
}

/** Sets the cookie of the chosen language. It is not personal, so any page may set it. */
export function rememberLanguage(reply: FastifyReply, language: Language, scheme: Scheme): void {
  setHostCookie(reply, languageCookie, language, { ...scheme, maxAge: yearSeconds })
}

function isLanguage(value: unknown): value is Language {
  return value === 'de' || value === 'en'
}
