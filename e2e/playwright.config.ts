import process from 'node:process'
import { defineConfig, devices } from '@playwright/test'
import { hasSharedMemory } from '../scripts/testing/shared-memory.ts'
import { throttling } from './fixtures/throttling.ts'

/** Chromium as it runs in a container: no sandbox of its own, no calls home. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Bytes that have to be free for browsers to share files in memory; with the 64 MB of many containers their pages crash. */
const neededSharedMemory = 1024 ** 3

// A long wait costs nothing while all is well, and a machine that does much else at the same time is not a fault.
const patience = 30_000 * (throttling === undefined ? 1 : 3)

const desktop = {
  ...devices['Desktop Chrome'],
  channel: undefined,
  viewport: { width: 1440, height: 1000 },
}
const resilience = '**/resilience/*.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // One more than cores of a small machine: each waits for its server and database half of the time.
  workers: 3,
  // A journey that fails only sometimes is a fault, here and in CI alike.
  retries: 0,
  timeout: 6 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    actionTimeout: patience,
    // Recording every step of every page slows a whole run down; `npm test -- --trace=on <file>` does it on purpose.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations take a third of the processor from what is tested, and every press waits until its button stands still.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArguments,
      // Otherwise they share files on the disk, which costs a twentieth of their processor time.
      ignoreDefaultArgs: hasSharedMemory(neededSharedMemory) ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    // These take longest, so they begin first.
    { name: 'resilience', testMatch: resilience, use: desktop },
    { name: 'desktop', testIgnore: resilience, use: desktop },
  ],
})
