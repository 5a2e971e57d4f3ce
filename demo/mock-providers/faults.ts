import type { FastifyReply } from 'fastify'

/**
 * What can go wrong with a call: it is not done now (`refused`), because another with its key is under way (`conflict`) or ever (`denied`), or it is
 * done and nobody hears of it.
 */
type Fault = keyof typeof replies | 'reply-lost'

const replies = {
  refused: [503, 'Service Unavailable'],
  conflict: [409, 'Conflict'],
  denied: [403, 'Forbidden'],
} as const

/** Faults to come, one for each of the next calls that would move something. For tests. */
export type Faults = (Fault | 'none' | Meanwhile)[]

/** What happens elsewhere while the call is under way; how the call itself goes is the next fault. */
type Meanwhile = () => Promise<unknown>

/** Answers a call as the next fault wants. */
export async function answerWith<Body>(
  reply: FastifyReply,
  faults: Faults,
  answer: () => Body,
): Promise<Body | FastifyReply> {
  const fault = faults.shift() ?? 'none'
  if (typeof fault === 'function') {
    await fault()
    return answerWith(reply, faults, answer)
  }
  if (fault !== 'none' && fault !== 'reply-lost') {
    const [status, title] = replies[fault]
    return reply.code(status).send({ title })
  }
  const body = answer()
  if (fault !== 'reply-lost') return body
  reply.raw.destroy()
  return reply.hijack()
}
