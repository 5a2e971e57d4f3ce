import type { Mode } from '@theke/domain/shop/branch.ts'

export const modeLabels: Readonly<Record<Mode, string>> = {
  takeaway: 'Abholung',
  delivery: 'Lieferung',
  dineIn: 'Vor Ort',
}
