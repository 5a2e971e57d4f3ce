import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { handOverApi } from '@theke/contract/ordering/hand-over-api.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { paymentsApi } from '@theke/contract/payments/payments-api.ts'
import { escapeHtml } from '@theke/domain/escape-html.ts'
import { findingsOf, percentile } from './findings.ts'
import { type Picture, sumOf } from './gather-facts.ts'
import type { Wait } from './diary.ts'
import { branchNames, peakDay } from './season.ts'
import type { Season } from './simulate.ts'

/** What people waited for, with the call whose answer it was. */
const waitedFor = {
  'Kunden: Bestellung angenommen': customerOrderApi.placeOrder.path,
  'Kunden: Änderung angenommen': customerChangeApi.changePublicOrder.path,
  'Kunden: Storno angenommen': customerChangeApi.cancelPublicOrder.path,
  'Theke: Bestellung geöffnet': staffOrderApi.loadOrder.path,
  'Theke: bestätigt': staffOrderApi.confirmOrder.path,
  'Theke: Anzahlung genommen': paymentsApi.takeCounterPayment.path,
  'Theke: gewogen': staffOrderApi.updateItem.path,
  'Theke: bereit gemeldet': staffOrderApi.readyOrder.path,
  'Theke: übergeben und kassiert': handOverApi.handOver.path,
}

/** A season as a page: what held, what people waited for, what they saw, and how many orders came by day and branch. */
export function reportPage({ seed, orders, facts, kills, minutes }: Season): string {
  const { diary, browsers } = facts
  const live = facts.orders.map((order) => order.live)
  const days = [...new Set(live.map(({ day }) => day))].toSorted()
  const rows = days.map((day) => ({ day, counts: branchNames.map((_, index) => countOf(day, index)) }))
  const most = Math.max(1, ...rows.map(({ counts }) => sumOf(counts)))
  const atPeak = rows.find(({ day }) => day === peakDay)?.counts ?? []
  const figures = {
    'Gemeinte Bestellungen': orders,
    Angenommen: live.length,
    'Über Web, Telefon und Theke': (['web', 'phone', 'counter'] as const)
      .map((channel) => live.filter((order) => order.channel === channel).length)
      .join(', '),
    'In einem Browser bestellt': browsers?.orders ?? 0,
    [`Abholungen am ${peakDay} je Filiale`]: atPeak.join(', '),
    'Zu einer anderen Zeit': diary.otherTime,
    'Ohne Gans': diary.withoutGoose,
    Abgewiesen: diary.turnedAway,
    'Warteten eine halbe Stunde oder länger': diary.cameAgain.size,
    'Abstürze eines Servers': kills,
    'Aufrufe, die wiederholt wurden': diary.repeated,
    'Schritte ohne Verbindung': diary.offlineSteps + (browsers?.steps ?? 0) * 2,
    Dauer: `${minutes.toFixed(1)} min`,
    Startwert: seed,
  }
  return `<!doctype html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Weihnachten, simuliert</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917 }
  table { border-collapse: collapse; width: 100%; margin: 1rem 0 }
  td, th { border-bottom: 1px solid #d6d3d1; padding: .3rem .5rem; text-align: left; vertical-align: top }
  td.ms { text-align: right; font-variant-numeric: tabular-nums }
  .fails { color: #b91c1c; font-weight: 600 }
  .pictures { display: flex; flex-wrap: wrap; gap: 1.5rem } figure { margin: 0 } img { max-width: 100%; border: 1px solid #d6d3d1 }
  rect:nth-of-type(odd) { fill: #7f1d1d } rect:nth-of-type(even) { fill: #d97706 }
</style>
<h1>Weihnachten, simuliert</h1>
<h2>Was gelten muss</h2>
<table>${findingsOf(facts)
    .map(
      ({ name, holds, detail }) =>
        `<tr class="${holds ? '' : 'fails'}"><td>${holds ? '✓' : '✗'}</td><td>${escapeHtml(name)}</td><td>${escapeHtml(detail)}</td></tr>`,
    )
    .join('')}</table>
<h2>Zahlen</h2>
<table>${Object.entries(figures)
    .map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${value}</td></tr>`)
    .join('')}</table>
<h2>Worauf Menschen warteten</h2>
<p>Bis zur Antwort, in Millisekunden, auch wo ein Server gerade abstürzte oder die Datenbank wechselte. Die Uhr der Simulation läuft schneller als jede echte: So dicht kämen Aufrufe nie.</p>
<table><tr><th></th><th>Aufrufe</th><th>Hälfte</th><th>95 %</th><th>99 %</th><th>längste</th></tr>${Object.entries(
    waitedFor,
  )
    .map(([name, path]) => waitRow(name, diary.waits, path))
    .join('')}</table>
${pictures(browsers?.pictures ?? [])}
<h2>Abholungen je Tag, nach Filiale (${branchNames.join(', ')})</h2>
<table>${rows.map(({ day, counts }) => `<tr><th>${day}</th><td>${bar(counts, most)}</td><td>${sumOf(counts)}</td></tr>`).join('')}</table>
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

function waitRow(name: string, waits: readonly Wait[], path: string): string {
  const isCustomers = name.startsWith('Kunden')
  const sorted = waits
    .filter((wait) => wait.path === path && wait.isCustomer === isCustomers)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const cells = [0.5, 0.95, 0.99, 1].map(
    (part) => `<td class="ms">${percentile(sorted, part).toFixed(0)}</td>`,
  )
  return `<tr><th>${escapeHtml(name)}</th><td class="ms">${sorted.length}</td>${cells.join('')}</tr>`
}

function pictures(taken: readonly Picture[]): string {
  if (taken.length === 0) return ''
  const figures = taken.map(
    ({ title, width, jpeg }) =>
      `<figure><img width="${Math.min(width, 900)}" alt="${escapeHtml(title)}" src="data:image/jpeg;base64,${jpeg}"><figcaption>${escapeHtml(title)}</figcaption></figure>`,
  )
  return `<h2>Was Menschen sahen</h2><div class="pictures">${figures.join('')}</div>`
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
