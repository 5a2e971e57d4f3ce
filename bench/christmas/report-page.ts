import { escapeHtml } from '@theke/domain/escape-html.ts'
import { branchNames } from './season.ts'
import type { Season } from './simulate.ts'

/** A season as a page: what held, what people would have waited for, and how many orders came by day and branch. */
export function reportPage({ seed, orders, live, diary, findings, kills, minutes }: Season): string {
  const days = [...new Set(live.map(({ day }) => day))].toSorted()
  const rows = days.map((day) => ({ day, counts: branchNames.map((_, index) => countOf(day, index)) }))
  const most = Math.max(1, ...rows.map(({ counts }) => sum(counts)))
  const waits = diary.waits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const share = (part: number) => `${(waits[Math.floor(waits.length * part)] ?? 0).toFixed(0)} ms`
  const figures = {
    'Gemeinte Bestellungen': orders,
    Angenommen: live.length,
    'Zu einer anderen Zeit': diary.otherTime,
    'Ohne Gans': diary.withoutGoose,
    Abgewiesen: diary.turnedAway,
    'Abstürze eines Servers': kills,
    'Aufrufe, die wiederholt wurden': diary.repeated,
    'Schritte ohne Verbindung': diary.offlineSteps,
    'Antwort auf eine Bestellung, Hälfte': share(0.5),
    'Antwort auf eine Bestellung, 99 %': share(0.99),
    Dauer: `${minutes.toFixed(1)} min`,
    Startwert: seed,
  }
  return `<!doctype html>
<html lang="de"><meta charset="utf-8"><title>Weihnachten, simuliert</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917 }
  table { border-collapse: collapse; width: 100%; margin: 1rem 0 }
  td, th { border-bottom: 1px solid #d6d3d1; padding: .3rem .5rem; text-align: left; vertical-align: top }
  .fails { color: #b91c1c; font-weight: 600 }
  rect:nth-of-type(odd) { fill: #7f1d1d } rect:nth-of-type(even) { fill: #d97706 }
</style>
<h1>Weihnachten, simuliert</h1>
<h2>Was gelten muss</h2>
<table>${findings.map(({ name, holds, detail }) => `<tr class="${holds ? '' : 'fails'}"><td>${holds ? '✓' : '✗'}</td><td>${escapeHtml(name)}</td><td>${escapeHtml(detail)}</td></tr>`).join('')}</table>
<h2>Zahlen</h2>
<table>${Object.entries(figures)
    .map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${value}</td></tr>`)
    .join('')}</table>
<h2>Abholungen je Tag, nach Filiale (${branchNames.join(', ')})</h2>
<table>${rows.map(({ day, counts }) => `<tr><th>${day}</th><td>${bar(counts, most)}</td><td>${sum(counts)}</td></tr>`).join('')}</table>
<h2>Was abgelehnt wurde</h2>
<table>${[...diary.refused]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `<tr><td>${count}</td><td>${escapeHtml(reason)}</td></tr>`)
    .join('')}</table>
</html>
`

  function countOf(day: string, branch: number): number {
    return live.filter((order) => order.day === day && order.branch === branch).length
  }
}

const width = 560

function bar(counts: readonly number[], most: number): string {
  let left = 0
  const parts = counts.map((count) => {
    const size = (count / most) * width
    const part = `<rect x="${left.toFixed(1)}" width="${size.toFixed(1)}" height="16"/>`
    left += size
    return part
  })
  return `<svg width="${width}" height="16" role="img" aria-label="${counts.join(', ')}">${parts.join('')}</svg>`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
