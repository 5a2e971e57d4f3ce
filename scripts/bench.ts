// `npm run bench`: builds what changed, then measures.
import { buildFrontEnds } from './front-ends.ts'

await buildFrontEnds()
await import('../bench/main.ts')
