import { eanModules } from '@theke/domain/printing/ean.ts'
import type { LabelField } from '@theke/domain/printing/label.ts'
import { eanPath } from './ean-path.ts'

export default function EanBars({ left, top, width, height, value }: Extract<LabelField, { kind: 'ean' }>) {
  const transform = `translate(${left} ${top}) scale(${width / eanModules(value)} ${height})`
  return <path transform={transform} d={eanPath(value)} />
}
