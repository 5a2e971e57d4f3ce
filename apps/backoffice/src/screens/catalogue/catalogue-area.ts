import type { Area } from '../screen.ts'

export const catalogueArea: Area = { heading: 'Sortiment', screens: [], navigation: [] }
