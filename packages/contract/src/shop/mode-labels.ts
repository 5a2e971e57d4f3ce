import type { Mode } from '@theke/domain/shop/branch.ts'

export const modeLabels: Readonly<Record<Mode, string>> = {
  takeaway: 'Abholung',
  delivery: 'Lieferung',
  dineIn: 'Vor Ort',
}

export const englishModeLabels: Readonly<Record<Mode, string>> = {
  takeaway: 'Takeaway',
  delivery: 'Delivery',
  dineIn: 'Eat in',
}
