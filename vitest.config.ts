import process from 'node:process'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** The storefront's build names its chunks in a module that no source file is. */
const clientManifest = {
  name: 'client-manifest',
  resolveId: (id: string) => (id === 'virtual:client-manifest' ? `\0${id}` : null),
  load: (id: string) => (id === '\0virtual:client-manifest' ? 'export default {}' : null),
}

// React as shops have it: its build for development takes twice as long for each render.
process.env.NODE_ENV = 'production'

// Component tests: a page of a real browser shows a front end, and a fake server answers it (docs/testing.md).
export default defineConfig({
  plugins: [react(), tailwindcss(), clientManifest],
  // All packages are found before the first test, since one that is found later loads the page again.
  optimizeDeps: {
    entries: [
      'apps/{backoffice,storefront}/src/**/*.tsx',
      'apps/server/src/http/requests/validate.ts',
      '!**/*.test.tsx',
      '!**/entry-server.tsx',
    ],
    include: ['vitest-browser-react'],
    // What was found before may lack a package that a file imports by now.
    force: true,
  },
  test: {
    include: ['apps/*/src/**/*.browser.test.tsx'],
    // Files share the page and its modules, which take longer to load than all tests of a file.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 1000 },
      locators: { exact: false },
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'de-AT', timezoneId: 'Europe/Vienna', reducedMotion: 'reduce' },
      }),
      // Each front end has a page of its own, as the styles of the other one would change its layout.
      instances: ['backoffice', 'storefront'].map((app) => ({
        browser: 'chromium',
        name: app,
        include: [`apps/${app}/src/**/*.browser.test.tsx`],
      })),
    },
  },
})
