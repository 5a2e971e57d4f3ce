// `npm run christmas [orders] [seed] [no-browsers]`: the weeks before Christmas, simulated; writes a report.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findingsOf } from '../bench/christmas/findings.ts'
import { reportPage } from '../bench/christmas/report-page.ts'
import { seasonBegins } from '../bench/christmas/season.ts'
import { simulateSeason } from '../bench/christmas/simulate.ts'
import { buildFrontEnds } from './build/front-ends.ts'

const [orders = '12000', seed = '1', browsers = ''] = process.argv.slice(2)
const hasBrowsers = browsers !== 'no-browsers'
if (hasBrowsers) await buildFrontEnds()
const season = await simulateSeason(
  {
    seed: Number(seed),
    orders: Number(orders),
    firstDay: seasonBegins,
    killChance: 0.08,
    hasBrowsers,
  },
  (line) => console.log(`  ${line}`),
)
mkdirSync('test-results', { recursive: true })
const file = path.resolve('test-results/christmas.html')
writeFileSync(file, reportPage(season))
const findings = findingsOf(season.facts)
for (const { name, holds, detail } of findings) console.log(`${holds ? '✓' : '✗'} ${name}: ${detail}`)
console.log(`\n  ${season.minutes.toFixed(1)} min, Bericht: ${file}`)
process.exit(findings.every(({ holds }) => holds) ? 0 : 1)
