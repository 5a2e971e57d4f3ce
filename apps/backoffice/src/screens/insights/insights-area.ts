import type { Area } from '../screen.ts'

export const insightsArea: Area = { heading: 'Auswertung', screens: [], navigation: [] }
