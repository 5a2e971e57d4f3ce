import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Takes the pictures of the handbook (`npm run handbook-pictures`); they are no journeys, so `npm test` does not run them. */
export default defineConfig(journeys, {
  testMatch: 'handbook-pictures.ts',
  // Journeys have small pictures; these show the photographs of the demo shop.
  globalSetup: [],
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 10_000 },
})
