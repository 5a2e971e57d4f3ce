import process from 'node:process'
import { defineConfig, devices } from '@playwright/test'
import { hardship } from './hardship.ts'

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

const isInCi = Boolean(process.env.CI)
// What takes customers with a slow device or a bad line three times as long is not broken.
const patience = (isInCi ? 20_000 : 10_000) * (hardship === undefined ? 1 : 3)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A machine that does much else at the same time may be too slow now and then; what always fails is broken.
  retries: isInCi ? 2 : 0,
  timeout: 6 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    actionTimeout: patience,
    // Recording every step of every page slows a whole run down.
    trace: isInCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArguments,
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], channel: undefined, viewport: { width: 1440, height: 1000 } },
    },
  ],
})
