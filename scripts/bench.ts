// `npm run bench`: builds what changed, then measures.
import { buildFrontEnds } from './build/front-ends.ts'

await buildFrontEnds()
await import('../bench/main.ts')
