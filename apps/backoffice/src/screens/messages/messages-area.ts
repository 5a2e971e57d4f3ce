import type { Area } from '../screen.ts'

export const messagesArea: Area = { heading: '', screens: [], navigation: [] }
