import type { FastifyReply } from 'fastify'

/** What can go wrong with a call: it is not done at all, or it is done and nobody hears of it. */
export type Fault = 'refused' | 'reply-lost'

/** Faults to come, one for each of the next calls that would move something. For tests. */
export type Faults = (Fault | 'none' | Meanwhile)[]

/** What happens elsewhere while the call is under way. */
export type Meanwhile = () => Promise<unknown>

/** Answers a call as the next fault wants. */
export async function answerWith<Body>(
  reply: FastifyReply,
  faults: Faults,
  answer: () => Body,
): Promise<Body | FastifyReply> {
  const fault = faults.shift() ?? 'none'
  if (typeof fault === 'function') await fault()
  if (fault === 'refused') return reply.code(503).send({ title: 'Service Unavailable' })
  const body = answer()
  if (fault !== 'reply-lost') return body
  reply.raw.destroy()
  return reply.hijack()
}
