import process from 'node:process'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { bufferedLog } from './buffered-log.ts'
import { routeName } from './route-name.ts'

/** Where the log goes; tests are silent, or read it. */
export type LogTarget = 'stdout' | 'silent' | { write: (line: string) => void }

/**
 * Structured logs without personal data: an address is logged as its route's pattern, so no name, uid or hash gets in. On a
 * terminal only what needs attention is printed.
 */
export function loggerOptions(target: LogTarget): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const logController = new LogController({ disableRequestLogging: true })
  if (target === 'silent') return { logger: false, logController }
  return {
    logController,
    logger: {
      level: target === 'stdout' && process.stdout.isTTY ? 'warn' : 'info',
      serializers: { req: requestLine },
      ...(target === 'stdout' ? bufferedLog() : { stream: target }),
    },
  }
}

/** One line a request, when it is answered. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request.log, { ...requestLine(request), status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

type Answer = { reqId?: string; method?: string; route?: string; status: number; ms: number }

/** Logs that a request was answered. What is left out of it is known to the logger. */
export function logAnswer(log: FastifyBaseLogger, answer: Answer): void {
  log.info({ ...answer, ms: Math.round(answer.ms) }, 'answered')
}

function requestLine(request: FastifyRequest) {
  return { method: request.method, route: routeName(request) }
}
