// `npm start`: builds what changed, then serves shop, back-office and API.
import process from 'node:process'
import { buildFrontEnds } from './build/front-ends.ts'

try {
  await buildFrontEnds()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import('../apps/server/src/main.ts')
