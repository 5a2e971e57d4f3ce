import type { Area } from '../screen.ts'

export const orderingArea: Area = { heading: '', screens: [], navigation: [] }
