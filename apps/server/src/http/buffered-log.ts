import process from 'node:process'
import { pino, type DestinationStream, type LoggerOptions } from 'pino'

// A pipe takes up to 4,096 bytes at once, so lines of several processes that share it do not break each other up.
const bufferedBytes = 3500
const warning = 40

/**
 * Options of a logger that writes lines of requests together, after a second at the latest, because a system call for each costs as much as
 * answering it. What needs attention is written at once with all that came before, and the rest when the process ends. A process that is killed
 * loses up to a second of lines.
 */
export function bufferedLog(file: string | number = 1): {
  stream: DestinationStream
  hooks: NonNullable<LoggerOptions['hooks']>
} {
  const stream = pino.destination({ dest: file, sync: true, minLength: bufferedBytes, periodicFlush: 1000 })
  // Not `flushSync`, which goes on for ever where nobody reads the log any more.
  const writeAll = () => stream.flush()
  process.once('exit', writeAll)
  return {
    stream,
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args)
        if (level >= warning) writeAll()
      },
    },
  }
}
