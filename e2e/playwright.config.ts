import { existsSync, statfsSync } from 'node:fs'
import process from 'node:process'
import { defineConfig, devices } from '@playwright/test'
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

/** Whether there is room in memory for what the browser's processes share; containers often have 64 MB of it. */
function hasSharedMemory(): boolean {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 ** 30
}

// A long wait costs nothing while all is well, and a machine that does much else at the same time is not a fault.
const patience = 30_000 * (throttling === undefined ? 1 : 3)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  workers: 2,
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
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], channel: undefined, viewport: { width: 1440, height: 1000 } },
    },
  ],
})
