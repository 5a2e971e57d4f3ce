import type { Access } from './access.ts'
import type { Fields, Values } from './fields.ts'
import type { AmountMap, AmountsOf, PayloadInCents } from './wire-money.ts'
import type { Permission } from './permissions/permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls allowed per address within a time; more are answered with 429. Writes are counted over all processes, except where that would cost
 * more than the call.
 */
export type RateLimit = { calls: number; minutes: number; isPerProcess?: boolean }

/** Reads of visitors without a limit of their own: ten a second for ten minutes, more than all people on the Wi-Fi of a branch need. */
export const publicReadLimit: RateLimit = { calls: 6000, minutes: 10 }

/**
 * A field that brings a file, and the most bytes of that file; `isMultipart` where the body may also be `multipart/form-data`, whose part
 * of this name is the file.
 */
export type FileField = { field: string; bytes: number; isMultipart?: boolean }

type EndpointSpec<B extends Fields, Q extends Fields> = {
  /** One line for the documentation. */
  summary: string
  allow: Access
  /** What staff need for it, `area.verb`; the name of the call in the documentation too, unless it has its own. */
  permission: Permission
  /** The name of the call in the documentation, where another call needs the same permission. */
  operationId?: string
  body?: B
  query?: Q
  /** 200 by default. */
  success?: 200 | 201
  rateLimit?: RateLimit
  /** German text for a failure that the server did not explain. */
  failure: string
  /**
   * What visitors are answered depends on nothing but address, language, version of the shop and minute, so it is made once for all of
   * them. For reads whose records all raise the version of the shop when they change.
   */
  isCached?: boolean
  /** A list reply carries `total` beside `data`. */
  isList?: boolean
  /** Fields of a new record must be complete; false where a missing field keeps its value. */
  isPartial?: boolean
  /** Names that are no field of the body are refused; elsewhere they are passed over. */
  isStrict?: boolean
  /** Largest body in bytes; one megabyte by default. */
  bodyLimit?: number
  /** The field that brings a file in Base64, and how many bytes that file may have; the body may be as large as it takes. */
  file?: FileField | undefined
  /** Fields of the reply, for the documentation. */
  replyFields?: Fields | undefined
  /** The reply is a stream of server-sent events. */
  isStream?: boolean
  /** The reply is a file to download. */
  isFile?: boolean
  /** Media types that the file may have. */
  fileTypes?: readonly string[]
}

/**
 * One call that two programs agree on. `Reply` is the payload inside the `{"data": …}` envelope.
 * Path parameters are written `:name`; they are whole numbers where named `id`, `branchId` or `index`.
 */
export type Endpoint<
  Reply = unknown,
  B extends Fields = Fields,
  Q extends Fields = Fields,
  Amounts extends AmountMap = AmountMap,
  BodyAmounts extends AmountMap = AmountMap,
> = EndpointSpec<B, Q> & {
  method: Method
  path: string
  readonly reply?: Reply
  /** Where the reply has amounts. The front ends work with cents there (`client-in-cents.ts`). */
  amounts?: Amounts
  /** Where the body has amounts. The back-office works with cents there. */
  bodyAmounts?: BodyAmounts
}

export type BodyOf<E> = E extends { body?: infer B extends Fields } ? Values<B> : never
export type QueryOf<E> = E extends { query?: infer Q extends Fields } ? Partial<Values<Q>> : never
export type ReplyOf<E> = E extends { readonly reply?: infer R } ? R : never
/** A reply with cents in place of its amounts, where the endpoint declares them. */
export type ReplyInCents<E> = E extends { readonly reply?: infer R; amounts?: infer A extends AmountMap }
  ? string extends keyof A
    ? R
    : PayloadInCents<R, A>
  : never

/** A body with cents in place of its amounts, where the endpoint declares them. */
export type BodyInCents<E> = E extends {
  body?: infer B extends Fields
  bodyAmounts?: infer A extends AmountMap
}
  ? string extends keyof A
    ? Values<B>
    : PayloadInCents<Values<B>, A>
  : never

type NoFields = Record<never, never>

function declare(method: Method) {
  return <Reply>() =>
    <
      B extends Fields = NoFields,
      Q extends Fields = NoFields,
      const A extends AmountsOf<Reply> & AmountMap = AmountsOf<Reply> & AmountMap,
      const BA extends AmountsOf<Values<B>> & AmountMap = AmountsOf<Values<B>> & AmountMap,
    >(
      path: string,
      spec: EndpointSpec<B, Q> & { amounts?: A; bodyAmounts?: BA },
    ): Endpoint<Reply, B, Q, A, BA> => ({ method, path, ...spec })
}

/** Declares a read: `get<Reply>()('/api/…', {…})`. The empty call lets the reply be named while the rest is inferred. */
export const get = declare('GET')
/** Declares a creation or an action. */
export const post = declare('POST')
/** Declares an update. */
export const put = declare('PUT')
/** Declares a removal; the reply is null. */
export const del = declare('DELETE')
