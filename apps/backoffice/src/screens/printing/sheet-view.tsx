import type { Label } from '@theke/domain/printing/label.ts'
import type { Receipt } from '@theke/domain/printing/receipt.ts'
import { LabelView } from './label-view.tsx'
import { PaperView } from './paper-view.tsx'

/** What comes out of a printer: a strip or a label. */
export function SheetView({ sheet }: { sheet: Receipt | Label }) {
  return 'fields' in sheet ? <LabelView label={sheet} /> : <PaperView paper={sheet} />
}
