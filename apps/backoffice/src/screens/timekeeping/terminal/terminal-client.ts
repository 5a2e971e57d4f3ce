import { createClient } from '@theke/contract/client.ts'
import { watchedFetch } from '../../../api.ts'
import { explainReply } from '../../../explain-reply.ts'

/** Calls of a terminal, at which nobody is logged in: it has neither a session nor a token to renew. */
export const terminalClient = createClient({ fetch: watchedFetch, explain: explainReply })
