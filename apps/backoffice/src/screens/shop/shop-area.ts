import type { Area } from '../screen.ts'

export const shopArea: Area = { heading: 'Betrieb', screens: [], navigation: [] }
