// `npm run christmas [orders] [seed]`: the weeks before Christmas, simulated; writes a report.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { reportPage } from '../bench/christmas/report-page.ts'
import { seasonBegins } from '../bench/christmas/season.ts'
import { simulateSeason } from '../bench/christmas/simulate.ts'

const [orders = '12000', seed = '1'] = process.argv.slice(2)
const extent = { seed: Number(seed), orders: Number(orders), firstDay: seasonBegins }
const season = await simulateSeason(extent, (line) => console.log(`  ${line}`))
mkdirSync('test-results', { recursive: true })
const file = path.resolve('test-results/christmas.html')
writeFileSync(file, reportPage(season))
for (const { name, holds, detail } of season.findings) console.log(`${holds ? '✓' : '✗'} ${name}: ${detail}`)
console.log(`\n  ${season.minutes.toFixed(1)} min, Bericht: ${file}`)
process.exit(season.findings.every(({ holds }) => holds) ? 0 : 1)
