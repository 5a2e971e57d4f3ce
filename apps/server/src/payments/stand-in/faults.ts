import type { FastifyReply } from 'fastify'

/** What can go wrong with a call: it is not done at all, or it is done and nobody hears of it. */
export type Fault = 'refused' | 'reply-lost'

/** Faults to come, one for each of the next calls that would move something. For tests. */
export type Faults = (Fault | 'none')[]

/** Answers a call as the next fault wants. */
export function answerWith<Body>(
  reply: FastifyReply,
  faults: Faults,
  answer: () => Body,
): Body | FastifyReply {
  const fault = faults.shift() ?? 'none'
  if (fault === 'refused') return reply.code(503).send({ title: 'Service Unavailable' })
  const body = answer()
  if (fault === 'none') return body
  reply.raw.destroy()
  return reply.hijack()
}
