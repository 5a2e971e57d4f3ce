import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import desktop from 'lighthouse/core/config/desktop-config.js'
import { ensureChromium } from '../scripts/chromium.ts'
import { median } from './load.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

/** The sizes at which pages are judged, as Lighthouse emulates them. */
export const lighthouseSizes = ['mobile', 'desktop'] as const

const runs = 3

/** Chromium as it runs in a container: no sandbox of its own, no calls home. */
const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's marks of a page at a size, from 0 to 100, the median and the best of three visits, and what cost points. */
export async function lighthouseScores(
  address: string,
  size: (typeof lighthouseSizes)[number],
  skipAudits: string[],
): Promise<{ scores: Scores; best: Scores; lost: string[] }> {
  const userDataDir = mkdtempSync(path.join(os.tmpdir(), 'theke-bench-chromium-'))
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: chromiumFlags,
    userDataDir,
    logLevel: 'silent',
  })
  try {
    const visits: Scores[] = []
    const lost = new Set<string>()
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(
        address,
        { port: chrome.port, output: 'json', logLevel: 'silent', skipAudits },
        size === 'desktop' ? desktop : undefined,
      )
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
      const { categories: marks, audits } = result.lhr
      visits.push(byCategory((category) => Math.round((marks[category]?.score ?? 0) * 100)))
      for (const category of categories) {
        for (const { id, weight } of marks[category]?.auditRefs ?? []) {
          const score = audits[id]?.score
          if (weight > 0 && score !== null && score !== undefined && score < 0.9)
            lost.add(`${category}: ${id}`)
        }
      }
    }
    return {
      scores: byCategory((category) => median(visits.map((visit) => visit[category]))),
      best: byCategory((category) => Math.max(...visits.map((visit) => visit[category]))),
      lost: [...lost],
    }
  } finally {
    chrome.kill()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function byCategory(score: (category: keyof Scores) => number): Scores {
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}
